import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Badge } from '../badge/index.ts'
import { Button } from '../button/index.ts'
import { Link } from '../link/index.ts'
import { Spinner } from '../spinner/index.ts'
import { describeConformance } from '../testing/conformance.tsx'
import { Stack } from './index.ts'

describeConformance('Stack', { element: (props) => <Stack {...props}>What it says.</Stack> })

const Nothing = () => null

test.each([8, 12, 16, 24, 32, 48, 64] as const)(
  'Must 1, 2: there are %i px between two children, and no gap for one that renders nothing',
  async (space) => {
    const { container } = await render(
      <Stack space={space}>
        <p>First</p>
        <Nothing />
        <p>Second</p>
      </Stack>,
    )
    const [first, second] = [...container.querySelectorAll('p')].map((child) => child.getBoundingClientRect())
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(space)
    expect(container.firstElementChild?.getBoundingClientRect().bottom).toBe(second?.bottom)
  },
)

test('Must 3: at 320 px, a long word does not make it wider', async () => {
  const { container } = await render(
    <div className="w-[280px]">
      <Stack>
        <p>Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung</p>
      </Stack>
    </div>,
  )
  expect(container.querySelector('.pl-stack')?.scrollWidth).toBeLessThanOrEqual(280)
})

test('Must 4: a button keeps its own width, unless it is fullWidth', async () => {
  const screen = await render(
    <div className="w-[400px]">
      <Stack>
        <Button>Next</Button>
        <Button fullWidth>Send</Button>
      </Stack>
    </div>,
  )
  const widthOf = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().width
  expect(widthOf('Next')).toBeLessThan(200)
  expect(widthOf('Send')).toBe(400)
})

test('Must 4: a badge, a link and a spinner are as wide as their content', async () => {
  const { container } = await render(
    <div className="w-[400px]">
      <Stack>
        <Badge>New</Badge>
        <Link href="/risk">Risk</Link>
        <Spinner />
      </Stack>
    </div>,
  )
  const widths = [...(container.querySelector('.pl-stack')?.children ?? [])].map((child) => child.getBoundingClientRect().width)
  expect(widths).toHaveLength(3)
  expect(Math.max(...widths)).toBeLessThan(150)
})
