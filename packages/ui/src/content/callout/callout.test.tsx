import { expect, test } from 'vitest'
import { LocaleProvider } from '../../foundations/locale-provider/index.ts'
import { boxOf, describeConformance, emulate, emulatePrint, render, styleOf } from '../../testing/tools.ts'
import { Callout } from './index.ts'

describeConformance('Callout', {
  element: (props) => (
    <Callout title="Who holds it" {...props}>
      A solicitor does.
    </Callout>
  ),
})

const kinds = [
  ['info', 'Note'],
  ['warning', 'Warning'],
  ['important', 'Important'],
] as const

test.each(kinds)('Must 1, 2: %s is a note named "%s" by its tab, and not a live region', async (variant, name) => {
  const screen = await render(<Callout variant={variant}>The fee is not always paid back.</Callout>)
  await expect.element(screen.getByRole('note', { name })).toHaveTextContent(`${name}The fee is not always paid back.`)
  expect(screen.container.querySelectorAll('[role="alert"], [role="status"], [aria-live]')).toHaveLength(0)
})

test('Must 2: the tab’s text comes from LocaleProvider, and `label` wins over it', async () => {
  const screen = await render(
    <LocaleProvider messages={{ warning: 'Achtung' }}>
      <Callout variant="warning">First</Callout>
      <Callout variant="warning" label="As of 21 November 2026">
        Second
      </Callout>
    </LocaleProvider>,
  )
  await expect.element(screen.getByRole('note', { name: 'Achtung' })).toHaveTextContent('AchtungFirst')
  await expect.element(screen.getByRole('note', { name: 'As of 21 November 2026' })).toHaveTextContent('As of 21 November 2026Second')
})

test('Must 3: the title is a heading of the given level, or a line of text without one', async () => {
  const screen = await render(
    <>
      <Callout title="A heading" headingLevel={3} />
      <Callout title="A line" />
    </>,
  )
  await expect.element(screen.getByRole('heading', { level: 3, name: 'A heading' })).toBeVisible()
  expect(screen.getByRole('heading').elements()).toHaveLength(1)
  expect(
    screen
      .getByRole('note')
      .elements()
      .map((note) => note.lastElementChild?.textContent),
  ).toEqual(['A heading', 'A line'])
})

test.each(kinds)('Must 4: %s and its tab have a border in forced colours', async (variant) => {
  await emulate({ 'forced-colors': 'active' })
  const screen = await render(<Callout variant={variant}>The fee.</Callout>)
  const note = styleOf(screen.getByRole('note'))
  expect(note.borderInlineStartWidth).toBe('1px')
  expect(note.borderInlineStartColor).not.toBe(note.backgroundColor)
  expect(styleOf(screen.getByRole('note').element().firstElementChild).borderBlockEndWidth).toBe('1px')
})

test('Must 6: it is no wider than its text and padding in a wide container, and in print it takes the full width', async () => {
  const screen = await render(
    <div className="w-[1000px]">
      <Callout>
        <p>{'One word after the other. '.repeat(20)}</p>
      </Callout>
    </div>,
  )
  const note = screen.getByRole('note').element()
  expect(boxOf(note).width).toBeCloseTo(boxOf('.pl-callout__text').width + 34, 1)
  expect(boxOf(note).width).toBeLessThan(660)
  await emulatePrint()
  expect(boxOf(note).width).toBe(1000)
})
