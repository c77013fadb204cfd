import { expect, test } from 'vitest'
import { Container } from '../../layout/container/index.ts'
import { TableOfContents } from '../../navigation/table-of-contents/index.ts'
import { Prose } from '../prose/index.ts'
import {
  boxOf,
  describeConformance,
  emulatePrint,
  find,
  page,
  render,
  type RootProps,
  styleOf,
  testStyleFree,
  tooWide,
  userEvent,
} from '../../testing/tools.ts'
import { Table } from './index.ts'

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

/** A table of two flats, given as elements. */
const flats = (props: RootProps & { numeric?: boolean; narrow?: 'scroll'; breakout?: boolean } = {}) => (
  <Table caption="Two flats" {...props}>
    {rows}
  </Table>
)

describeConformance('Table', { element: flats })

test('Must 1: a table that does not fit is stacked row by row, each value with its column’s heading, and nothing scrolls (R-accessibility-12)', async () => {
  const screen = await render(flats({ numeric: true }))
  const table = screen.getByRole('table', { name: 'Two flats' }).element()
  const rent = screen.getByText('£13,200').element()
  expect([styleOf(table).display, styleOf(rent, '::before').content]).toEqual(['table', 'none'])
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.viewport(width, 700)
    document.documentElement.style.fontSize = size
    expect(styleOf(table).display).toBe('block')
    expect(styleOf(rent, '::before').content).toBe('"Yearly rent" / ""')
    expect(boxOf('thead').width).toBe(1)
    for (const node of [document.documentElement, table, find(table.parentElement)])
      expect(node.scrollWidth).toBeLessThanOrEqual(node.clientWidth)
  }
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('Must 1, 6: a table without a caption has a name, and explicit table roles, which WebKit needs when its parts are blocks', async () => {
  const screen = await render(
    <Table label="Two flats">
      {rows}
      <tfoot>
        <tr>
          <td colSpan={2}>Both</td>
          <td>£25,100</td>
          <td>none</td>
        </tr>
      </tfoot>
    </Table>,
  )
  await expect.element(screen.getByRole('table', { name: 'Two flats' })).toBeVisible()
  const named = (selector: string) => [...screen.container.querySelectorAll(selector)].map((node) => node.getAttribute('role'))
  expect(named('table, thead, tbody, tfoot')).toEqual(['table', 'rowgroup', 'rowgroup', 'rowgroup'])
  expect(new Set(named('thead tr > *'))).toEqual(new Set(['columnheader']))
  expect(named('tbody tr, tbody tr > *')).toEqual(['row', 'rowheader', 'cell', 'cell', 'cell'])
  const labels = [...screen.container.querySelectorAll('tbody tr > *, tfoot td')].map((node) => node.getAttribute('data-label'))
  expect(labels).toEqual([null, 'Deposit', 'Yearly rent', 'Yield', null, 'Yearly rent', 'Yield'])
})

test('Must 1: stacked, the headings of two columns are there for assistive technology alone, and no value repeats its own', async () => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  const screen = await render(
    <Table
      label="Kept"
      columns={[{ header: 'What' }, { header: 'How long' }]}
      rows={[
        ['A request', 'Two years'],
        ['A code', 'A day'],
      ]}
    />,
  )
  expect(styleOf(screen.getByRole('table')).display).toBe('block')
  await expect.element(screen.getByRole('columnheader', { name: 'How long' })).toBeInTheDocument()
  expect(boxOf('thead').width).toBe(1)
  expect(styleOf(screen.getByRole('cell', { name: 'Two years' }), '::before').content).toBe('none')
})

test('Must 1: a table that fits on a phone keeps its columns', async () => {
  await page.viewport(360, 700)
  const screen = await render(
    <Table label="A year" numeric>
      <tbody>
        <tr>
          <td>Rent, 12 months at £1,150</td>
          <td>£13,800</td>
        </tr>
      </tbody>
    </Table>,
  )
  expect(styleOf(screen.getByRole('table')).display).toBe('table')
})

/** A table of a column of words and two whose cells have these attributes. */
const withCells = (align: object, words = 'Rent') => (
  <Table label="A year">
    <tbody>
      <tr>
        <td>{words}</td>
        <td {...align}>£13,800</td>
        <td {...align}>£14,900</td>
      </tr>
    </tbody>
  </Table>
)

test('Must 1: on a phone two columns of figures have room beside one of words, whichever way they are aligned, but two of words have none, nor have they beside a long text', async () => {
  await page.viewport(360, 700)
  const screen = await render(
    <Container>
      {withCells({ align: 'right' })}
      {withCells({ 'data-align': 'right' })}
      {withCells({})}
      {withCells({ align: 'right' }, 'word '.repeat(60))}
    </Container>,
  )
  const shown = [...screen.container.querySelectorAll('table')].map((table) => styleOf(table).display)
  expect(shown).toEqual(['table', 'table', 'block', 'block'])
})

/** Short figures below headings. */
const below = (...headings: string[]) => (
  <Container>
    <Table
      label="Rents"
      columns={['Deposit', ...headings].map((header, index) => ({ header, numeric: index > 0 }))}
      rows={[['Deposit and first month', '£5,500', '£573', '£665']]}
    />
  </Container>
)

test('Must 1: on a phone three columns of short figures have room beside one of words, but not below long headings', async () => {
  await page.viewport(360, 700)
  const screen = await render(below('At most', 'Rent at 5%', 'Rent at 6%'))
  expect(styleOf(screen.getByRole('table')).display).toBe('table')
  expect(tooWide()).toEqual([])
  await screen.rerender(below('Instalments', 'Repayments', 'Repayment'))
  expect(styleOf(screen.getByRole('table')).display).toBe('block')
})

test.each(['Grunderwerbsteuerbescheid', '£1,385,000 to £1,493,000 a year'])(
  'Must 1: “%s”, wider than its column, makes nothing scroll',
  async (text) => {
    await page.viewport(320, 700)
    await render(
      <Table
        label="Taxes"
        columns={[{ header: 'What' }, { header: 'Sum', numeric: text.startsWith('£') }]}
        rows={[['Zweitwohnungsteuersatzung', text]]}
      />,
    )
    expect(tooWide()).toEqual([])
  },
)

test('Must 2: numbers are tabular and aligned to the end of their cells, in Markdown too', async () => {
  const screen = await render(
    <>
      {flats({ numeric: true })}
      <Table caption="One cell">
        <tbody>
          <tr>
            <td>Words</td>
            <td align="right">£6,600</td>
          </tr>
        </tbody>
      </Table>
    </>,
  )
  const style = (text: string) => styleOf(screen.getByText(text, { exact: true }))
  expect(style('£40,000').fontVariantNumeric).toBe('tabular-nums')
  const aligned = ['£40,000', 'Off-plan', '£6,600', 'Words'].map((text) => style(text).textAlign)
  expect(aligned).toEqual(['end', 'start', 'end', 'start'])
})

test('Must 2: a minus stays with its figure in a narrow table', async () => {
  await page.viewport(320, 640)
  const screen = await render(
    <Table caption="Costs">
      <tbody>
        <tr>
          <td>Running costs, a third of the rent that comes in</td>
          <td data-align="right">−£12,000</td>
          <td data-align="right">−£1,200,000</td>
        </tr>
      </tbody>
    </Table>,
  )
  for (const figure of ['−£12,000', '−£1,200,000']) {
    const range = document.createRange()
    range.selectNodeContents(screen.getByText(figure, { exact: true }).element())
    expect(range.getClientRects()).toHaveLength(1)
  }
})

test('Must 3: in print a table keeps its columns however narrow the paper, and none is cut off (R-accessibility-13)', async () => {
  await page.viewport(320, 700)
  const screen = await render(flats())
  expect(styleOf('table').display).toBe('block')
  await emulatePrint()
  expect(styleOf('table').display).toBe('table')
  await screen.rerender(flats({ narrow: 'scroll' }))
  expect(styleOf(screen.getByRole('region', { name: 'Two flats' })).overflow).toBe('visible')
})

test('Must 4: rows given as data make the same table as rows given as elements', async () => {
  const screen = await render(
    <Table
      caption="Two flats"
      columns={[{ header: 'Bought' }, { header: 'Deposit', numeric: true }, { header: 'Yield', numeric: true }]}
      rows={[
        ['Off-plan', '£40,000', '6.6%'],
        ['Completed', <strong key="sum">£60,000</strong>, '5.9%'],
      ]}
    />,
  )
  await expect.element(screen.getByRole('table', { name: 'Two flats' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Deposit' })).toHaveAttribute('scope', 'col')
  await expect.element(screen.getByRole('rowheader', { name: 'Completed' })).toHaveAttribute('scope', 'row')
  const value = screen.getByRole('cell', { name: '£60,000' }).element()
  expect(value.getAttribute('data-label')).toBe('Deposit')
  expect(styleOf(value).textAlign).toBe('end')
})

test('Must 5: with narrow="scroll" it scrolls with the keyboard in a region of its name, and the page does not', async () => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  const screen = await render(flats({ numeric: true, narrow: 'scroll' }))
  const region = screen.getByRole('region', { name: 'Two flats' }).element()
  expect(styleOf(screen.getByRole('table')).display).toBe('table')
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  expect(tooWide()).toEqual([])
  await userEvent.tab()
  expect(document.activeElement).toBe(region)
  // Chromium lets Tab reach whatever scrolls; other browsers do not.
  expect(region.getAttribute('tabindex')).toBe('0')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => region.scrollLeft).toBeGreaterThan(0)
})

testStyleFree('Must 6', <Table label="Two flats">{rows}</Table>)

test('every part of a table given as elements has the library’s class first, so that an app’s styles for every td do not reach it (R-library-08)', async () => {
  const screen = await render(
    <Table label="Rents">
      <tbody className="app-body">
        <tr>
          <th scope="row">Leeds</th>
          <td className="app-cell">£900</td>
        </tr>
      </tbody>
    </Table>,
  )
  const parts = screen.getByRole('table').element().querySelectorAll('*')
  expect([...parts].map(({ className }) => className)).toEqual([
    'pl-table__group app-body',
    'pl-table__row',
    'pl-table__cell',
    'pl-table__cell app-cell',
  ])
})

test('Must 7: with breakout it is as wide as its Container from 1024 px up, and starts where the text does', async () => {
  await render(
    <Container>
      <Prose>
        <p>Words before.</p>
        {flats({ breakout: true })}
      </Prose>
    </Container>,
  )
  await page.viewport(1440, 800)
  expect(boxOf('.pl-table').width).toBeGreaterThan(1100)
  expect(boxOf('.pl-table').left).toBe(boxOf('p').left)
  await page.viewport(1023, 800)
  expect(boxOf('.pl-table').width).toBe(boxOf('p').width)
})

/** Beside a table of contents, one whose columns hold words. */
const ofWords = (...headings: string[]) => (
  <Container>
    <Prose>
      <TableOfContents title="On this page">
        <ol>
          <li>
            <a href="#flats">Flats</a>
          </li>
        </ol>
      </TableOfContents>
      <Table label="Two flats" columns={headings.map((header) => ({ header }))} rows={[headings.map((header) => `${header} of it`)]} />
    </Prose>
  </Container>
)

test('Must 7: beside a table of contents it ends at the seventh of twelve columns', async () => {
  await page.viewport(1440, 800)
  const screen = await render(ofWords('Differs', 'Off-plan', 'Completed'))
  expect(boxOf('.pl-table').right).toBeLessThan(boxOf(screen.getByRole('link', { name: 'Flats' })).left)
  const container = boxOf('.pl-table-of-contents').right - boxOf('.pl-prose').left
  expect(boxOf('.pl-table').width).toBeCloseTo(((container + 24) * 7) / 12 - 24, 0)
})

test('Must 7: beside a table of contents one of four columns is as wide as both', async () => {
  await page.viewport(1440, 800)
  await render(ofWords('Area', 'What it is', 'Who rents', 'What to ask'))
  expect(boxOf('.pl-table').right).toBe(boxOf('.pl-table-of-contents').right)
  expect(boxOf('.pl-table').left).toBe(boxOf('.pl-prose').left)
})

test.each([
  [360, 100, 'grid', 'none'],
  [360, 200, 'block', '"Off-plan: " / "Off-plan: "'],
])('Must 1: at %i px and %i % three columns of words are two beside each other, or one', async (width, text, display, heading) => {
  await page.viewport(width, 700)
  document.documentElement.style.fontSize = `${text}%`
  const screen = await render(ofWords('Differs', 'Off-plan', 'Completed'))
  expect(styleOf('tbody tr').display).toBe(display)
  const values = [...screen.container.querySelectorAll('tbody td')]
  const [first, second] = values.map((cell) => cell.getBoundingClientRect())
  expect(first?.top === second?.top).toBe(display === 'grid')
  expect(getComputedStyle(values[0] ?? document.body, '::before').content.slice(0, 9)).toBe(heading.slice(0, 9))
  const heads = ['Off-plan', 'Completed'].map((name) => screen.getByRole('columnheader', { name }).element().getBoundingClientRect())
  expect(display === 'block' || (heads[0]?.left === first?.left && heads[1]?.left === second?.left)).toBe(true)
  expect(tooWide()).toEqual([])
})
