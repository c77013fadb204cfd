import { expect, test } from 'vitest'
import { Button } from '../../foundations/button/index.ts'
import { boxesOf, describeConformance, page, render, userEvent } from '../../testing/tools.ts'
import { ButtonGroup, type ButtonGroupProps } from './index.ts'

const Two = (props: ButtonGroupProps) => (
  <ButtonGroup {...props}>
    <Button variant="primary">Verify</Button>
    <Button variant="outline">Resend</Button>
  </ButtonGroup>
)

describeConformance('ButtonGroup', { element: (props) => <Two {...props} /> })

test('Must 1: Tab moves through the buttons in visual order', async () => {
  await render(<Two />)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Verify')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Resend')
  const [first, second] = boxesOf('button')
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBe(16)
})

test.each([
  ['on a phone, buttons are as wide as the group', {}, true],
  ['with align="between", buttons keep their width on a phone', { align: 'between' }, false],
  ['with fullWidth={false}, buttons keep their width on a phone', { fullWidth: false }, false],
] as const)('Must 2: %s', async (_, props, wide) => {
  await page.viewport(360, 700)
  const { container } = await render(<Two {...props} />)
  const width = container.firstElementChild?.getBoundingClientRect().width
  expect(boxesOf('button').map((box) => box.width === width)).toEqual([wide, wide])
})

test('Must 3: side by side they are equally high, whatever their variant', async () => {
  await render(<Two />)
  const [first, second] = boxesOf('button')
  expect(second?.height).toBe(first?.height)
})

test('Must 3: buttons and long labels wrap, and nothing is wider than the group', async () => {
  const { container } = await render(
    <div className="w-[240px]">
      <ButtonGroup align="between">
        <Button>A label that is much longer than the group is wide</Button>
        <Button>Next</Button>
      </ButtonGroup>
    </div>,
  )
  const [first, second] = boxesOf('button')
  expect(container.querySelector('.pl-button-group')?.scrollWidth).toBeLessThanOrEqual(240)
  expect(second?.top).toBeGreaterThan(first?.bottom ?? 0)
})
