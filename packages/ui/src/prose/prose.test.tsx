import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ButtonLink } from '../button/index.ts'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { KeyFigure, mdxComponents, Note, Prose, ProseTable } from './index.ts'

const rows = (
  <>
    <thead>
      <tr>
        <th scope="col">Bought</th>
        <th scope="col">Deposit</th>
        <th scope="col">Yearly rent</th>
        <th scope="col">Yield</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Off-plan</th>
        <td>£40,000</td>
        <td>£13,200</td>
        <td>6.6%</td>
      </tr>
    </tbody>
  </>
)

describeConformance('Prose', {
  element: (props) => (
    <Prose {...props}>
      <p>Text</p>
    </Prose>
  ),
})
describeConformance('ProseTable', {
  element: (props) => (
    <ProseTable caption="Two flats" source="An example" {...props}>
      {rows}
    </ProseTable>
  ),
})
describeConformance('KeyFigure', { element: (props) => <KeyFigure figure="6%" caption="Typical yield" {...props} /> })
describeConformance('Note', {
  element: (props) => (
    <Note label="Risk" {...props}>
      <p>Values can fall.</p>
    </Note>
  ),
})

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  await page.viewport(1280, 900)
})

const running =
  'Stand on the footbridge at Deansgate and count the cranes. For most of the past fifteen years the answer has been a number that needed two hands, and for most of those years somebody has said that it cannot go on. So far the towers have filled. That is the case for Manchester in a sentence, and it is also the question that an investor has to answer in 2025: not whether the city has grown, which anyone can see, but whether the flat in the brochure will still let, at the rent in the brochure, when the three buildings next to it are finished too.'

/** The text of each line, as the browser broke it. */
function lines(paragraph: Element) {
  const text = paragraph.firstChild
  if (!(text instanceof Text)) throw new Error('no text')
  const found: string[] = []
  let top = Number.NaN
  for (let index = 0; index < text.length; index += 1) {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    const rect = range.getBoundingClientRect()
    if (rect.width > 0 && rect.top !== top) {
      top = rect.top
      found.push('')
    }
    if (found.length > 0) found.push((found.pop() ?? '') + text.data.charAt(index))
  }
  return found.map((line) => line.trim())
}

test('Must 1: at 17 to 18 px, a line has 68 characters at most and not much less (R-accessibility-11)', async () => {
  await document.fonts.load('400 18px Archivo')
  const screen = await render(
    <Prose>
      <p>{running}</p>
    </Prose>,
  )
  const paragraph = screen.getByText(running).element()
  expect(getComputedStyle(paragraph).fontSize).toBe('18px')
  const lengths = lines(paragraph).map((line) => line.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(68)
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeGreaterThan(52)
  await page.viewport(360, 700)
  expect(getComputedStyle(paragraph).fontSize).toBe('17px')
})

test('Must 2: links are underlined, and a component inside the text keeps its own looks', async () => {
  const screen = await render(
    <Prose>
      <p>
        <a href="/blog">How long it takes</a> <ButtonLink href="/quiz">Start</ButtonLink>
      </p>
    </Prose>,
  )
  const decoration = (name: string) => getComputedStyle(screen.getByRole('link', { name }).element()).textDecorationLine
  expect(decoration('How long it takes')).toBe('underline')
  expect(decoration('Start')).toBe('none')
})

const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)

test('Must 3: a table that has no room is read row by row, each value with its column’s heading, and nothing scrolls (R-accessibility-12)', async () => {
  const screen = await render(
    <Prose>
      <ProseTable caption="Two flats" numbers>
        {rows}
      </ProseTable>
    </Prose>,
  )
  const table = screen.getByRole('table', { name: 'Two flats' }).element()
  const rent = screen.getByText('£13,200').element()
  const [first, second] = table.querySelectorAll('thead th')
  expect([styleOf(table).display, styleOf(rent, '::before').content]).toEqual(['table', 'none'])
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.viewport(width, 700)
    document.documentElement.style.fontSize = size
    expect(styleOf(table).display).toBe('block')
    expect(styleOf(rent, '::before').content).toBe('"Yearly rent" / ""')
    expect(first?.getBoundingClientRect().width).toBeGreaterThan(100)
    expect(second?.getBoundingClientRect().width).toBe(1)
    for (const node of [document.documentElement, table, table.parentElement])
      expect(node?.scrollWidth).toBeLessThanOrEqual(node?.clientWidth ?? 0)
  }
  document.documentElement.style.fontSize = ''
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  expect(danglingReferences(document)).toEqual([])
})

test('Must 3: it is a table by name too, as WebKit asks of one whose parts are blocks', async () => {
  const screen = await render(
    <ProseTable label="Two flats">
      {rows}
      <tfoot>
        <tr>
          <td colSpan={2}>Both</td>
          <td>£25,100</td>
          <td>none</td>
        </tr>
      </tfoot>
    </ProseTable>,
  )
  await expect.element(screen.getByRole('table', { name: 'Two flats' })).toBeVisible()
  const named = (selector: string) => [...screen.container.querySelectorAll(selector)].map((node) => node.getAttribute('role'))
  expect(named('table, thead, tbody, tfoot')).toEqual(['table', 'rowgroup', 'rowgroup', 'rowgroup'])
  expect(named('thead tr > *')).toEqual(Array.from({ length: 4 }, () => 'columnheader'))
  expect(named('tbody tr, tbody tr > *')).toEqual(['row', 'rowheader', 'cell', 'cell', 'cell'])
  const labels = [...screen.container.querySelectorAll('tbody tr > *, tfoot td')].map((node) => node.getAttribute('data-label'))
  expect(labels).toEqual([null, 'Deposit', 'Yearly rent', 'Yield', null, 'Yearly rent', 'Yield'])
})

test('Must 3: a table that has room on a phone stays one', async () => {
  await page.viewport(360, 700)
  const screen = await render(
    <ProseTable label="A year" numbers>
      <tbody>
        <tr>
          <td>Rent, 12 months at £1,150</td>
          <td>£13,800</td>
        </tr>
      </tbody>
    </ProseTable>,
  )
  expect(styleOf(screen.getByRole('table').element()).display).toBe('table')
})

test('Must 4: numbers are tabular and stand at the end of their cells, also where Markdown says so', async () => {
  const screen = await render(
    <>
      <ProseTable caption="Two flats" numbers>
        {rows}
      </ProseTable>
      <ProseTable caption="One cell">
        <tbody>
          <tr>
            <td>Words</td>
            <td align="right">£6,600</td>
          </tr>
        </tbody>
      </ProseTable>
    </>,
  )
  const style = (text: string) => getComputedStyle(screen.getByText(text, { exact: true }).element())
  expect(style('£40,000').fontVariantNumeric).toBe('tabular-nums')
  expect(style('£40,000').textAlign).toBe('end')
  expect(style('Off-plan').textAlign).toBe('start')
  expect(style('£6,600').textAlign).toBe('end')
  expect(style('Words').textAlign).toBe('start')
})

test('Must 4: a minus is not parted from its figure in a narrow table', async () => {
  await page.viewport(320, 640)
  const screen = await render(
    <ProseTable caption="Costs">
      <tbody>
        <tr>
          <td>Running costs, a third of the rent that comes in</td>
          <td data-align="right">−£12,000</td>
          <td data-align="right">−£1,200,000</td>
        </tr>
      </tbody>
    </ProseTable>,
  )
  for (const figure of ['−£12,000', '−£1,200,000']) {
    const range = document.createRange()
    range.selectNodeContents(screen.getByText(figure, { exact: true }).element())
    expect(range.getClientRects()).toHaveLength(1)
  }
})

test('Must 5: a key figure is a figure with its caption, a note is a note', async () => {
  const screen = await render(
    <Prose>
      <KeyFigure figure="6–12%" caption="typical yields" />
      <Note label="Risk">
        <p>Values can fall.</p>
      </Note>
    </Prose>,
  )
  await expect.element(screen.getByRole('figure')).toHaveTextContent('6–12%typical yields')
  expect(screen.container.querySelector('figure > figcaption')?.textContent).toBe('typical yields')
  await expect.element(screen.getByRole('note')).toHaveTextContent('RiskValues can fall.')
})

test('Must 6: on paper the text takes the whole width, tables are not cut, and links show their address (R-accessibility-13)', async () => {
  await page.viewport(700, 900)
  const screen = await render(
    <Prose>
      <p>
        <a href="https://example.com/">The register</a>
      </p>
      <ProseTable caption="Two flats">{rows}</ProseTable>
    </Prose>,
  )
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(getComputedStyle(screen.getByRole('link').element(), '::after').content).toContain('https://example.com/')
  expect(screen.container.firstElementChild?.getBoundingClientRect().width).toBe(screen.container.getBoundingClientRect().width)
})

test('Must 6: on paper a table is a table, however narrow the paper', async () => {
  await page.viewport(320, 700)
  const screen = await render(<ProseTable caption="Two flats">{rows}</ProseTable>)
  const table = screen.getByRole('table').element()
  expect(styleOf(table).display).toBe('block')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(styleOf(table).display).toBe('table')
})

test('Must 7: at 320 px a long word and a long figure wrap, and no style attribute is in the HTML', async () => {
  await page.viewport(320, 700)
  const screen = await render(
    <Prose>
      <h2>Energieeffizienzverbesserungsmaßnahmenkatalog</h2>
      <p>https://example.com/a-very-long-address-without-any-place-to-break-it-in-two</p>
      <KeyFigure figure="£1,234,567,890,123" caption="a figure" />
    </Prose>,
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  expect(screen.container.querySelectorAll('[style]')).toHaveLength(0)
})

test('Must 8: a table of Markdown is named by its columns and its first entry, a figure by its caption', async () => {
  const { table: Table, KeyFigure: Figure } = mdxComponents
  const screen = await render(
    <Prose>
      <Table>
        <thead>
          <tr>
            <th>Bought</th>
            <th>Deposit</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Off-plan</td>
            <td>£40,000</td>
          </tr>
        </tbody>
      </Table>
      <Figure figure="6%">Typical yield</Figure>
    </Prose>,
  )
  await expect.element(screen.getByRole('table', { name: 'Table: Bought, Deposit, from Off-plan' })).toBeVisible()
  expect(screen.container.querySelector('figcaption')?.textContent).toBe('Typical yield')
})
