import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Prose } from '../../content/prose/index.ts'
import {
  boxOf,
  describeConformance,
  emulate,
  find,
  page,
  render,
  styleOf,
  testNotPrinted,
  tooWide,
  userEvent,
} from '../../testing/tools.ts'
import { markCurrentSection, TableOfContents } from './index.ts'

const list = (
  <ol>
    <li>
      <a href="#first">The first</a>
    </li>
    <li>
      <a href="#second">The second</a>
    </li>
  </ol>
)

const sections = (
  <>
    <h2 id="first">The first</h2>
    <h2 id="second">The second</h2>
  </>
)

describeConformance('TableOfContents', {
  element: (props) => (
    <TableOfContents title="In this article" {...props}>
      {list}
    </TableOfContents>
  ),
})

interface ArticleProps {
  contents?: ReactNode
  children?: ReactNode
}

const Article = ({ contents = list, children = sections }: ArticleProps) => (
  <div className="@container">
    <Prose>
      {contents && <TableOfContents title="In this article">{contents}</TableOfContents>}
      <p>Words before.</p>
      {children}
    </Prose>
  </div>
)

test('Must 1, 2: it is a navigation, named by its title, of links to the headings', async () => {
  const screen = await render(<Article />)
  const nav = screen.getByRole('navigation', { name: 'In this article' })
  await expect.element(nav).toBeVisible()
  const targets = nav
    .getByRole('link')
    .elements()
    .map((link) => document.querySelector(link.getAttribute('href') ?? ''))
  expect(targets.map((target) => target?.textContent)).toEqual(['The first', 'The second'])
})

test('Must 8: words around an element in a link keep their spaces', async () => {
  await page.viewport(1440, 900)
  const contents = (
    <ol>
      <li>
        <a href="#first">
          What <b>off-plan</b> means
        </a>
      </li>
    </ol>
  )
  const screen = await render(<Article contents={contents} />)
  expect(find(screen.getByRole('link')).innerText).toBe('What off-plan means')
})

test('a link is underlined while the pointer is on it', async () => {
  const screen = await render(<Article />)
  const link = screen.getByRole('link', { name: 'The second' })
  const underline = () => getComputedStyle(link.element()).textDecorationLine
  await userEvent.hover(link)
  await expect.poll(underline).toBe('underline')
  await userEvent.unhover(link)
  await expect.poll(underline).toBe('none')
})

test('Must 3: on a wide screen it is beside the text, which does not move', async () => {
  const without = await render(<Article contents={null} />)
  const before = boxOf(without.getByText('Words before.'))
  await without.unmount()
  const screen = await render(<Article />)
  const after = boxOf(screen.getByText('Words before.'))
  expect([after.left, after.top]).toEqual([before.left, before.top])
  const nav = boxOf('nav')
  expect(nav.left).toBeGreaterThan(after.right)
  expect(nav.right).toBeCloseTo(boxOf(screen.container.firstElementChild).right, 0)
  await page.viewport(390, 800)
  await expectBefore(screen)
})

test.each([
  [1280, true],
  [700, false],
])('Must 3: at %i px a note stands below the list in the margin, or at the end of its line: %j', async (width, isBeside) => {
  await page.viewport(width, 800)
  const screen = await render(
    <div className="@container">
      <Prose>
        <TableOfContents note={<p>Sources: 12</p>}>{list}</TableOfContents>
        <p>Words before.</p>
      </Prose>
    </div>,
  )
  const note = boxOf(screen.getByText('Sources: 12'))
  const words = boxOf(screen.getByText('Words before.'))
  expect(note.top >= boxOf('nav').bottom).toBe(isBeside)
  expect(isBeside || note.right === boxOf('.pl-table-of-contents').right).toBe(true)
  expect(note.left > words.right).toBe(isBeside)
  expect(note.bottom <= words.top).toBe(!isBeside)
})

test('Must 3: with text at 200 % it moves above the text when both no longer fit', async () => {
  document.documentElement.style.fontSize = '200%'
  await expectBefore(await render(<Article />))
  expect(tooWide()).toEqual([])
})

async function expectBefore(screen: Awaited<ReturnType<typeof render>>) {
  await expect.element(screen.getByRole('navigation')).toBeVisible()
  expect(boxOf('nav').bottom).toBeLessThanOrEqual(boxOf(screen.getByText('Words before.')).top)
}

test.each([700, 1280])('Must 3: at %i px its title’s line is as long as those of its links', async (width) => {
  await page.viewport(width, 800)
  const screen = await render(<Article />)
  if (width === 700) screen.container.querySelector('summary')?.click()
  expect(boxOf([...screen.container.querySelectorAll('summary, nav p')].find((each) => each.checkVisibility()) ?? null).width).toBe(
    boxOf(screen.getByRole('list')).width,
  )
})

test('Must 3: beside the text its storeys have an edge in forced colours (R-accessibility-08)', async () => {
  await page.viewport(1440, 900)
  await emulate({ 'forced-colors': 'active' })
  await render(<Article />)
  for (const item of document.querySelectorAll('nav li')) expect(getComputedStyle(item, '::before').borderTopWidth).toBe('1px')
})

testNotPrinted('Must 5', <TableOfContents title="In this article">{list}</TableOfContents>)

test('Must 6: beside the text, a list that is longer than the screen scrolls by itself', async () => {
  await page.viewport(1440, 300)
  await render(
    <Article
      contents={
        <ol>
          {Array.from({ length: 20 }, (_, index) => (
            <li key={index}>
              <a href="#first">The first</a>
            </li>
          ))}
        </ol>
      }
    />,
  )
  const { scrollHeight, clientHeight } = find('.pl-table-of-contents__margin')
  expect(clientHeight).toBeLessThanOrEqual(300)
  expect(scrollHeight).toBeGreaterThan(clientHeight)
})

test('Must 6: the focus ring of its last link is not cut off beside the text', async () => {
  await page.viewport(1440, 900)
  await render(<Article />)
  const ring = Number.parseFloat(styleOf('html').getPropertyValue('--pl-border-focus')) * 2
  const room = boxOf('.pl-table-of-contents__margin').bottom - boxOf('nav li:last-child a').bottom
  expect(room).toBeGreaterThanOrEqual(ring)
})

test('Must 7: the section that the reader has reached is marked, and no word moves', async () => {
  const screen = await render(
    <>
      <Article />
      <div style={{ height: 3000 }} />
    </>,
  )
  const nav = screen.getByRole('navigation').element()
  const places = () => [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect().width)
  const before = places()
  const stop = markCurrentSection(document.body)
  const current = () => nav.querySelector('[aria-current=location]')?.textContent
  await expect.poll(current).toBe('The second')
  expect(places()).toEqual(before)
  stop()
})

test('Must 7: the light goes on in 200 ms, or at once with reduced motion (R-accessibility-07)', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<Article />)
  const light = (name: string) => {
    const link = screen.getByRole('link', { name }).element()
    // Makes the browser compute the dark window's style.
    expect(getComputedStyle(link).display).toBe('block')
    link.setAttribute('aria-current', 'location')
    return document.getAnimations().map((animation) => animation.effect?.getTiming().duration)
  }
  expect(light('The first')).toEqual([])
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  expect(light('The second')).toEqual([200])
})

test('Must 7: a section whose id is not in Latin letters is marked too', async () => {
  const screen = await render(<Article contents={<a href="#gebühren">Gebühren</a>}>{<h2 id="gebühren">Gebühren</h2>}</Article>)
  onTestFinished(markCurrentSection(document.body))
  await expect.element(screen.getByRole('link', { name: 'Gebühren' })).toHaveAttribute('aria-current', 'location')
})

test('Must 7: a section that has been jumped over is left behind, and nothing is marked before the first', async () => {
  const gap = <div style={{ height: 2000 }} />
  const screen = await render(
    <Article>
      {gap}
      <h2 id="first">The first</h2>
      {gap}
      <h2 id="second">The second</h2>
      {gap}
    </Article>,
  )
  const current = () => screen.getByRole('navigation').element().querySelector('[aria-current=location]')?.textContent
  onTestFinished(() => window.scrollTo(0, 0))
  onTestFinished(markCurrentSection(document.body))
  document.getElementById('second')?.scrollIntoView()
  await expect.poll(current).toBe('The second')
  window.scrollBy(0, -1000)
  await expect.poll(current).toBe('The first')
  window.scrollTo(0, 0)
  await expect.poll(current).toBe(undefined)
})
