import { expect, test } from 'vitest'
import { Badge } from '../../content/badge/index.ts'
import { Button } from '../../foundations/button/index.ts'
import { Link } from '../../foundations/link/index.ts'
import { Spinner } from '../../feedback/spinner/index.ts'
import { boxesOf, describeConformance, render } from '../../testing/tools.ts'
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

test('Must 4: a button, a badge, a link and a spinner are as wide as their content, unless a button is fullWidth', async () => {
  await render(
    <div className="w-[400px]">
      <Stack>
        <Button fullWidth>Send</Button>
        <Button>Next</Button>
        <Badge>New</Badge>
        <Link href="/risk">Risk</Link>
        <Spinner />
      </Stack>
    </div>,
  )
  const [full, ...widths] = boxesOf('.pl-stack > *').map(({ width }) => width)
  expect(full).toBe(400)
  expect(widths).toHaveLength(4)
  expect(Math.max(...widths)).toBeLessThan(200)
})

test('a wide table or a long word in it is no wider than it (R-accessibility-04)', async () => {
  const screen = await render(
    <div className="w-[200px]">
      <Stack>
        <p>{'Grundstücksverkehrsgenehmigung'.repeat(3)}</p>
        <div className="overflow-x-auto">
          <div className="w-[900px]">Wide</div>
        </div>
      </Stack>
    </div>,
  )
  const stack = screen.container.querySelector('.pl-stack')
  expect([stack?.clientWidth, stack?.scrollWidth]).toEqual([200, 200])
})
