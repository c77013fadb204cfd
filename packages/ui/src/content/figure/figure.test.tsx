import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { WaterfallChart } from '../../charts/waterfall-chart/index.ts'
import { Container } from '../../layout/container/index.ts'
import { Link } from '../../foundations/link/index.ts'
import { Prose } from '../prose/index.ts'
import { TableOfContents } from '../../navigation/table-of-contents/index.ts'
import {
  boxOf,
  describeConformance,
  emulatePrint,
  styleOf,
  testAppLinks,
  testStyleFree,
  testSurfaces,
  tooWide,
} from '../../testing/tools.ts'
import { Figure, type FigureProps } from './index.ts'

const drawing = <svg viewBox="0 0 1200 300" width="1200" height="300" aria-hidden="true" />
const Sample = ({ children = drawing, ...props }: Partial<FigureProps>) => (
  <Figure caption="The street in 2025." {...props}>
    {children}
  </Figure>
)

describeConformance('Figure', { element: (props) => <Sample {...props} /> })

test('Must 1: it is a figure with its caption and source in the figcaption, and without a title the caption names it', async () => {
  const screen = await render(<Sample source="ONS, May 2025" />)
  await expect.element(screen.getByRole('figure', { name: 'The street in 2025. Source: ONS, May 2025' })).toBeVisible()
  expect(screen.container.querySelector('figure > figcaption')?.textContent).toBe('The street in 2025.Source: ONS, May 2025')
})

test('Must 1: a title names it, and is a heading if given a level', async () => {
  const screen = await render(<Sample title="Where the rent goes" eyebrow="Figure 1" />)
  await expect.element(screen.getByRole('figure', { name: 'Where the rent goes' })).toBeVisible()
  expect(screen.container.querySelector('h1, h2, h3, h4')).toBeNull()
  await screen.rerender(<Sample title="Where the rent goes" headingLevel={3} />)
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Where the rent goes' })).toBeVisible()
})

testAppLinks('Must 2', <Sample source={<Link href="/sources">ONS</Link>} />)

const Article = (props: Partial<FigureProps>) => (
  <Container data-testid="container">
    <Prose>
      <TableOfContents title="On this page">
        <ol>
          <li>
            <a href="#a">A section</a>
          </li>
        </ol>
      </TableOfContents>
      <p>Text</p>
      <Sample {...props} />
    </Prose>
  </Container>
)

const widths = () => {
  return { width: boxOf('figure').width, text: boxOf('.pl-prose').width }
}

test.each([1280, 1440])(
  'Must 3, 4: at %i px a breakout is wider than the text, its content ends before the table of contents, and the page does not scroll sideways',
  async (screen) => {
    await page.viewport(screen, 800)
    await render(<Article breakout />)
    const { width, text } = widths()
    expect(width).toBeGreaterThan(text)
    expect(boxOf('.pl-figure__body').right).toBeLessThan(boxOf('nav').left)
    expect(tooWide()).toEqual([])
  },
)

test.each([1024, 1440])('Must 4: at %i px its caption is beside it, over the table of contents, below its number', async (screen) => {
  await page.viewport(screen, 800)
  await render(<Article breakout title="Rents" number="£905" />)
  const [body, caption, line] = [boxOf('.pl-figure__body'), boxOf('figcaption'), boxOf('figcaption > p')]
  expect(caption.left).toBeGreaterThan(body.right)
  expect([caption.left, boxOf('figure').right]).toEqual([boxOf('.pl-table-of-contents').left, boxOf('.pl-table-of-contents').right])
  expect(line.top - caption.top).toBeGreaterThan(32)
  expect(getComputedStyle(document.querySelector('figcaption') ?? document.body, '::before').content).toBe('"£905" / ""')
})

test.each([360, 1024, 1440])(
  'Must 3, 4: at %i px one from edge to edge is as wide as the page, and what is in it as the text or wider',
  async (screen) => {
    await page.viewport(screen, 800)
    await render(<Article breakout="page" title="Rents" />)
    const [figure, title, body, caption, text] = ['figure', '.pl-figure__title', '.pl-figure__body', 'figcaption', '.pl-prose'].map(boxOf)
    expect([figure?.left, figure?.right]).toEqual([0, screen])
    expect([title?.left, caption?.left]).toEqual([text?.left, text?.left])
    expect(body?.right).toBeGreaterThanOrEqual(text?.right ?? Infinity)
    expect(body?.right).toBeLessThan(screen)
    expect((caption?.right ?? 0) < (body?.left ?? 0)).toBe(screen === 1440)
    expect(tooWide()).toEqual([])
  },
)

test.each([
  ['ltr', 1440],
  ['rtl', 1440],
  ['ltr', 360],
] as const)('Must 3: in one from edge to edge, %s at %i px, what is left is larger, and its chart at the edge', async (dir, screen) => {
  await page.viewport(screen, 800)
  await render(
    <div dir={dir}>
      <Article breakout="page" title="Rents">
        <WaterfallChart label="A year" columnLabels={['Item', 'A year']} items={[{ label: 'Rent', value: 9 }]} totalLabel="Left" />
      </Article>
    </div>,
  )
  const sizes = [...document.querySelectorAll('.pl-waterfall-chart__value')].map((node) =>
    Number.parseFloat(getComputedStyle(node).fontSize),
  )
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? Infinity)
  const [chart, first, last] = ['.pl-chart__drawing', '.pl-waterfall-chart__column', '.pl-waterfall-chart__column:nth-child(2)'].map(boxOf)
  const gap = dir === 'rtl' ? (first?.left ?? 0) - (chart?.left ?? 0) : (chart?.right ?? 0) - (last?.right ?? 0)
  expect(gap).toBeCloseTo(0, 0)
})

test('Must 3: below 1024 px, without breakout or beside an aside it is as wide as the text', async () => {
  await page.viewport(1023, 800)
  const screen = await render(<Article breakout />)
  expect(widths().width).toBe(widths().text)
  await page.viewport(1440, 800)
  await screen.rerender(<Article />)
  expect(widths().width).toBe(widths().text)
  await screen.rerender(
    <Container aside="Beside">
      <Prose>
        <Sample breakout />
      </Prose>
    </Container>,
  )
  expect(widths().width).toBe(widths().text)
})

testSurfaces('Must 5', (props) => <Sample {...props} />)

test.each([true, 'page'] as const)(
  'Must 6: in print it is not split across pages, is as wide as the text and has no background: breakout %s',
  async (breakout) => {
    await page.viewport(1440, 800)
    await render(<Article breakout={breakout} surface="inverse" />)
    await emulatePrint()
    expect([styleOf('figure').breakInside, styleOf('figure').backgroundColor]).toEqual(['avoid', 'rgba(0, 0, 0, 0)'])
    expect(widths().width).toBe(widths().text)
  },
)

testStyleFree('Must 7', <Sample breakout surface="inverse" title="Rents" source="ONS" />)
