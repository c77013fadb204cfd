import { expect, test } from 'vitest'
import { ButtonLink } from '../../foundations/button/index.ts'
import { TableOfContents } from '../../navigation/table-of-contents/index.ts'
import { boxOf, describeConformance, emulatePrint, page, render, find, styleOf } from '../../testing/tools.ts'
import { KeyFigure, mdxComponents, Prose } from './index.ts'

describeConformance('Prose', {
  element: (props) => (
    <Prose {...props}>
      <p>Text</p>
    </Prose>
  ),
})
describeConformance('KeyFigure', { element: (props) => <KeyFigure figure="6%" caption="Typical yield" {...props} /> })

const running =
  'Stand on the footbridge at Deansgate and count the cranes. For most of the past fifteen years the answer has been a number that needed two hands, and for most of those years somebody has said that it cannot go on. So far the towers have filled. That is the case for Manchester in a sentence, and it is also the question that an investor has to answer in 2025: not whether the city has grown, which anyone can see, but whether the flat in the brochure will still let, at the rent in the brochure, when the three buildings next to it are finished too.'

test('Must 1: at 18 to 19 px, a line has at most 80 characters and not many fewer (R-accessibility-11)', async () => {
  await document.fonts.load('400 18px Archivo')
  await render(
    <Prose>
      <p>{running}</p>
    </Prose>,
  )
  expect(parseFloat(styleOf('p').fontSize)).toBeCloseTo(18.8, 0)
  const text = find('p').firstChild ?? document
  const endsOf = [...running.matchAll(/\S(?= )/g)].map(({ index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return { index, top: range.getBoundingClientRect().top }
  })
  const ends = endsOf.filter(({ top }, word) => top !== endsOf[word + 1]?.top).map(({ index }) => index)
  const lengths = ends.slice(1).map((end, line) => end - (ends[line] ?? 0) - 1)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(80)
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeGreaterThan(62)
  await page.viewport(360, 700)
  expect(styleOf('p').fontSize).toBe('18px')
})

test('Must 2: links are underlined, and a component inside the text keeps its own styles', async () => {
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

test('Must 3: a key figure is a figure with its caption', async () => {
  const screen = await render(
    <Prose>
      <KeyFigure figure="6–12%" caption="typical yields" />
    </Prose>,
  )
  await expect.element(screen.getByRole('figure')).toHaveTextContent('6–12%typical yields')
  expect(screen.container.querySelector('figure > figcaption')?.textContent).toBe('typical yields')
})

test('Must 4: in print the text takes the full width, links show their URL, no heading ends a sheet, and nothing is folded (R-accessibility-13, R-article-19)', async () => {
  await page.viewport(700, 900)
  const screen = await render(
    <Prose>
      <h2>The registers</h2>
      <p>
        <a href="https://example.com/">The register</a>
      </p>
      <details>
        <summary>Sources</summary>
        <p>The gazette</p>
      </details>
    </Prose>,
  )
  const folded = screen.getByText('The gazette').element()
  expect(folded.checkVisibility()).toBe(false)
  await emulatePrint()
  expect(folded.checkVisibility()).toBe(true)
  expect(getComputedStyle(screen.getByRole('heading').element()).breakAfter).toBe('avoid')
  expect(getComputedStyle(screen.getByRole('link').element(), '::after').content).toContain('https://example.com/')
  expect(screen.container.firstElementChild?.getBoundingClientRect().width).toBe(screen.container.getBoundingClientRect().width)
})

test('Must 6: a Markdown table is named by its columns and its first entry, a figure by its caption', async () => {
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
  await expect.element(screen.getByRole('table', { name: 'Bought, Deposit: Off-plan' })).toBeVisible()
  expect(screen.container.querySelector('figcaption')?.textContent).toBe('Typical yield')
})

test.each([
  [1440, 'table'],
  [360, 'block'],
])('Must 7: at %i px, ruled, a line stands above each section, and tables are as wide as the text and alike', async (width, display) => {
  await page.viewport(width, 900)
  const { table: Table } = mdxComponents
  await render(
    <div className="@container">
      <Prose ruled>
        <TableOfContents>
          <ol>
            <li>
              <a href="#rents">Rents</a>
            </li>
          </ol>
        </TableOfContents>
        <p>Words before.</p>
        <h2 id="rents">Rents</h2>
        {['Short', 'A week after the last answer'].map((words) => (
          <Table key={words}>
            <thead>
              <tr>
                <th>Name</th>
                <th>What</th>
                <th>When</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{words}</td>
                <td>Rent</td>
                <td>{words}</td>
              </tr>
            </tbody>
          </Table>
        ))}
        <Table>
          <thead>
            <tr>
              <th>You</th>
              <th>We</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Ask</td>
              <td>Answer</td>
            </tr>
          </tbody>
        </Table>
      </Prose>
    </div>,
  )
  expect(styleOf('h2').borderTopWidth).toBe('1px')
  const tables = [...document.querySelectorAll('table')]
  const [first, second] = tables.map((table) => [...table.querySelectorAll('th')].map((heading) => heading.getBoundingClientRect().left))
  expect(first).toEqual(second)
  for (const table of tables) {
    expect(getComputedStyle(table).display).toBe(display)
    expect(boxOf(table).width).toBeCloseTo(boxOf('h2').width, 0)
  }
})

test('Must 7: ruled, a section’s first sentence is larger and has lines of its own if it is in bold', async () => {
  await page.viewport(1440, 900)
  const screen = await render(
    <Prose ruled>
      <h2>What it costs</h2>
      <p>
        <strong>You pay nothing.</strong> <span>The seller does.</span>
      </p>
      <p>
        <strong>Nor later.</strong> Ever.
      </p>
    </Prose>,
  )
  const [answer, rest, later] = ['You pay nothing.', 'The seller does.', 'Nor later.'].map((words) => find(screen.getByText(words)))
  const sizes = [answer, rest, later].map((part) => parseFloat(styleOf(part ?? null).fontSize))
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
  expect(sizes[2]).toBe(sizes[1])
  expect(boxOf(answer ?? null).bottom).toBeLessThanOrEqual(boxOf(rest ?? null).top)
})

test.each([
  ['two columns is as wide as the text', ['Bought', 'Deposit'], null],
  ['three columns breaks out', ['Bought', 'Deposit', 'Rent'], ''],
])('Must 6: a Markdown table of %s', async (_, columns, breakout) => {
  const { table: Table } = mdxComponents
  const screen = await render(
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
    </Table>,
  )
  expect(screen.container.querySelector('.pl-table')?.getAttribute('data-breakout')).toBe(breakout)
})
