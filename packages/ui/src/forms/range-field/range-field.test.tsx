import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { describeConformance, describeNativeForm, find, render, serverPage, smallTargets, userEvent } from '../../testing/tools.ts'
import { RangeField, type RangeFieldProps } from './index.ts'

const kilometres = (value: number) => `${value} km`

const field = (props: Partial<RangeFieldProps> = {}) => (
  <RangeField label="Distance" name="distance" valueText={kilometres} min={10} max={50} step={5} defaultValue={20} {...props} />
)

describeConformance('RangeField', { element: (props) => field(props), root: 'input' })

test('Must 1, 2: it is a slider named by its label, and the text that is seen and spoken follows the keys', async () => {
  const [onValueChange, onChange] = [vi.fn(), vi.fn()]
  const screen = await render(field({ onValueChange, onChange }))
  const slider = screen.getByRole('slider', { name: 'Distance', exact: true })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '20 km')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '30 km')
  expect(onValueChange.mock.calls).toEqual([[25], [30]])
  expect(onChange).toHaveBeenCalledTimes(2)
  const seen = screen.getByText('30 km').element()
  expect(seen.getAttribute('aria-hidden')).toBe('true')
})

test('Must 1: without a value it says the middle, where the browser puts it', async () => {
  const screen = await render(field({ defaultValue: undefined }))
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '30 km')
  await expect.element(screen.getByRole('slider')).toHaveValue('30')
  expect(renderToString(field({ defaultValue: undefined }))).toContain('aria-valuetext="30 km"')
})

test('Must 1: by default it goes from 0 to 100 in steps of 1', async () => {
  const screen = await render(<RangeField label="Distance" />)
  const { min, max, step, value } = inputIn(screen.container)
  expect({ min, max, step: step || '1', value }).toEqual({ min: '0', max: '100', step: '1', value: '50' })
})

function inputIn(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector('input')
  if (!input) throw new Error('no slider')
  return input
}

describeNativeForm<number>('Must 2, 4: it works in a form', {
  element: (props) => field({ defaultValue: undefined, ...props, name: 'answer' }),
  initial: 20,
  entered: 45,
  enter: async (container) => userEvent.fill(inputIn(container), '45'),
  sent: (value) => [String(value)],
  seen: () => [find('.pl-range-field__value').textContent, find('input').getAttribute('aria-valuetext')],
  enterEarly: (container) => {
    inputIn(container).value = '45'
  },
})

test('Must 3: the slider is 44 px high', async () => {
  await render(field())
  expect(smallTargets('input')).toEqual([])
})

test('Must 2: without script there is no text that could not follow the slider', async () => {
  const { frame, document: inside } = await serverPage(renderToString(field()), { sandbox: 'allow-same-origin' })
  expect(find('input', inside).checkVisibility()).toBe(true)
  expect(find('.pl-range-field__value', inside).checkVisibility()).toBe(false)
  frame.remove()
})
