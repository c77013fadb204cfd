/** How what is printed looks; what is not printed at all, .storybook/matrix.test.ts tells of every component. */
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  Accordion,
  ButtonLink,
  Callout,
  Chart,
  Container,
  CookieBanner,
  Figure,
  KeyFigure,
  PageHeader,
  Prose,
  Section,
  SplitLayout,
  StepList,
  Table,
  Text,
} from '../index.ts'
import { emulatePrint } from './emulate.ts'
import { styleOf } from './measure.ts'
import { testNotPrinted } from './shared-promises.tsx'

testNotPrinted('ButtonLink', <ButtonLink href="/quiz">Start</ButtonLink>)
testNotPrinted('CookieBanner', <CookieBanner onAccept={() => {}} onDecline={() => {}} />)

const rows = <Table caption="Two flats" columns={[{ header: 'City' }]} rows={[['Leeds']]} />

const heading = <h3>Yields</h3>
const square = <svg viewBox="0 0 2 1" />
const BREAKS: readonly [string, 'breakInside' | 'breakAfter', ReactElement][] = [
  ['li', 'breakInside', <StepList key="" items={[{ title: 'Answer some questions', text: 'In two minutes.' }]} />],
  ['.pl-accordion__item', 'breakInside', <Accordion key="" items={[{ id: 'fee', question: 'A fee?', answer: 'No.' }]} />],
  ['[role=note]', 'breakInside', <Callout key="">Rates change.</Callout>],
  ['tbody tr', 'breakInside', rows],
  ['figure', 'breakInside', <KeyFigure key="" figure="6%" caption="Typical yield" />],
  ['.pl-section__head', 'breakAfter', <Section key="" title="What happens next" />],
  ['h3', 'breakAfter', <Prose key="">{heading}</Prose>],
  [
    '.pl-figure__title',
    'breakAfter',
    <Figure key="" title="Rents" caption="By ward.">
      {square}
    </Figure>,
  ],
  ['.pl-table__caption', 'breakAfter', rows],
]

test.each(BREAKS)('%s has no page’s %s, inside it or before what follows it (R-accessibility-13)', async (selector, where, element) => {
  await render(element)
  await emulatePrint()
  expect(styleOf(selector)[where]).toBe('avoid')
})

const paragraph = <p>{'One word after the other. '.repeat(30)}</p>

test('a paragraph in a Container is as wide as the paper (R-accessibility-13)', async () => {
  await render(<Container>{paragraph}</Container>)
  await emulatePrint()
  expect(styleOf('p').maxWidth).toBe('none')
})

const WIDE = { SplitLayout: <SplitLayout>{paragraph}</SplitLayout>, 'page-width': <div className="page-width">{paragraph}</div> }

test.each(Object.entries(WIDE))('%s leaves the margins to the paper (R-accessibility-13)', async (_, element) => {
  const { container } = await render(element)
  await emulatePrint()
  expect(styleOf(container.firstElementChild).paddingInlineStart).toBe('0px')
})

test.each(['default', 'stone', 'inverse'] as const)(
  'on paper every word of a page on %s is black (R-accessibility-13)',
  async (surface) => {
    const { container } = await render(
      <div data-surface={surface}>
        <PageHeader title="Leeds" eyebrow="Location guide" lead="Who rents there." date="10 June 2025" dateTime="2025-06-10" />
        <Section title="Yields" lead="By ward.">
          <StepList items={[{ eyebrow: '2 minutes', title: 'Ask', text: 'By telephone.' }]} />
        </Section>
        <Text variant="note">Last updated in May.</Text>
      </div>,
    )
    await emulatePrint()
    const words = [...container.querySelectorAll('*')].filter(({ firstChild }) => firstChild instanceof globalThis.Text)
    expect(words.length).toBeGreaterThan(6)
    expect(words.filter((word) => getComputedStyle(word).color !== 'rgb(0, 0, 0)').map(({ textContent }) => textContent)).toEqual([])
    // What is drawn there, such as a window, has it as its ground.
    const style = styleOf(container.firstElementChild)
    expect(['paper', 'stone'].map((role) => style.getPropertyValue(`--pl-${role}`))).toEqual(['white', 'white'])
  },
)

test('a chart is printed with its table only if that is open (R-accessibility-13)', async () => {
  const { container } = await render(
    <Chart label="Homes let, by year" columns={[{ header: 'Year' }, { header: 'Homes let' }]} rows={[['2023', '4']]}>
      <svg viewBox="0 0 1200 300" />
    </Chart>,
  )
  const [table, drawing] = [container.querySelector('details'), container.querySelector('svg')]
  await emulatePrint()
  expect([table?.checkVisibility(), drawing?.checkVisibility()]).toEqual([false, true])
  table?.setAttribute('open', '')
  expect([table?.checkVisibility(), drawing?.checkVisibility()]).toEqual([true, true])
})
