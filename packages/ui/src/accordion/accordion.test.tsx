import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stylePolicyViolations } from '../testing/csp.ts'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { emulate, emulatePrint } from '../testing/emulate.ts'
import { serverPage } from '../testing/server-page.ts'
import { Accordion, type AccordionItem } from './index.ts'

const items: readonly AccordionItem[] = [
  { id: 'one', question: 'First?', answer: <a href="#elsewhere">First answer</a> },
  { id: 'two', question: 'Second?', answer: <p id="deep">Second answer</p> },
  { id: 'three', question: 'Third?', answer: <p>Third answer</p> },
]

describeConformance('Accordion', { element: (props) => <Accordion items={items} {...props} /> })

const button = (name: string) => page.getByRole('button', { name })
const expanded = () =>
  page
    .getByRole('button')
    .elements()
    .map((node) => node.getAttribute('aria-expanded'))
const panel = (index: number) => {
  const node = document.querySelectorAll<HTMLElement>('.pl-accordion__panel')[index]
  if (!node) throw new Error(`no panel ${index}`)
  return node
}
const hidden = (index: number) => panel(index).querySelector('.pl-accordion__clip')?.getAttribute('hidden')
const motion = (value: 'reduce' | 'no-preference') => emulate({ 'prefers-reduced-motion': value })

afterEach(async () => {
  await motion('reduce')
  await page.viewport(1280, 900)
  history.replaceState(null, '', location.pathname + location.search)
})

const prerendered = (sandbox?: string) => serverPage(renderToString(<Accordion items={items} />), { ...(sandbox && { sandbox }) })

test('Must 1: every answer, open or closed, is in the server’s HTML, without a style attribute (R-security-02)', async () => {
  const html = renderToString(<Accordion items={items} />)
  for (const text of ['First answer', 'Second answer', 'Third answer']) expect(html).toContain(text)
  expect(html).not.toMatch(/ style=/)
  expect(html).not.toMatch(/ hidden/)
  expect(await stylePolicyViolations(<Accordion items={items} defaultOpen={['two']} />)).toEqual([])
})

test('Must 2: without scripts every answer is open and reachable (R-accessibility-10)', async () => {
  const { frame, document: server, window } = await prerendered('allow-same-origin')
  expect(window.matchMedia('(scripting: none)').matches).toBe(true)
  for (const answer of server.querySelectorAll('.pl-accordion__answer')) {
    expect(answer.parentElement?.getBoundingClientRect().height).toBeGreaterThan(20)
    expect(window.getComputedStyle(answer).visibility).toBe('visible')
  }
  frame.remove()
})

test('Must 2: if the app cannot start, every answer is open', async () => {
  const { frame, document: server } = await prerendered()
  const height = () => server.querySelector('.pl-accordion__clip')?.getBoundingClientRect().height
  expect(height()).toBeLessThan(20)
  server.documentElement.dataset.scripting = 'none'
  await expect.poll(height).toBeGreaterThan(20)
  const answer = server.querySelector('.pl-accordion__clip')
  expect(answer && getComputedStyle(answer).visibility).toBe('visible')
  frame.remove()
})

test('Must 2: in print every answer is open, even after hydration', async () => {
  await render(<Accordion items={items} />)
  expect(panel(1).getBoundingClientRect().height).toBe(0)
  await emulatePrint()
  expect(panel(1).getBoundingClientRect().height).toBeGreaterThan(20)
})

test('Must 2: in print every answer is open, even in browsers without `until-found`', async () => {
  const unknown = new CSSStyleSheet()
  // Weaker than every rule of the library, like the browser’s own rule.
  unknown.replaceSync('@layer theme { [hidden] { display: none; content-visibility: visible } }')
  document.adoptedStyleSheets.push(unknown)
  onTestFinished(async () => {
    document.adoptedStyleSheets.pop()
  })
  await render(<Accordion items={items} />)
  await expect.element(page.getByText('Second answer')).not.toBeVisible()
  await emulatePrint()
  await expect.element(page.getByText('Second answer')).toBeVisible()
  expect(panel(1).getBoundingClientRect().height).toBeGreaterThan(20)
})

test('Must 3: after mount, closed answers are hidden until found, and open ones are not hidden', async () => {
  await render(<Accordion items={items} defaultOpen={['two']} />)
  expect([hidden(0), hidden(1), hidden(2)]).toEqual(['until-found', null, 'until-found'])
  await button('First?').click()
  await button('Second?').click()
  expect([hidden(0), hidden(1), hidden(2)]).toEqual([null, 'until-found', 'until-found'])
})

test('Must 3: a link to something inside a closed answer opens it at full height at once', async () => {
  await motion('no-preference')
  await render(<Accordion items={items} />)
  const matched = vi.fn(() => panel(1).getBoundingClientRect().height)
  panel(1).parentElement?.addEventListener('beforematch', matched)
  expect(panel(1).getBoundingClientRect().height).toBe(0)
  location.hash = '#deep'
  await expect.poll(() => matched.mock.calls).toHaveLength(1)
  expect(matched.mock.results[0]?.value).toBeGreaterThan(20)
  expect(expanded()).toEqual(['false', 'true', 'false'])
  expect(hidden(1)).toBeNull()
  await expect.element(page.getByText('Second answer')).toBeVisible()
})

test('Must 4: items open and close independently, and several can be open (R-landing-02)', async () => {
  await render(<Accordion items={items} />)
  expect(expanded()).toEqual(['false', 'false', 'false'])
  await button('First?').click()
  await button('Third?').click()
  expect(expanded()).toEqual(['true', 'false', 'true'])
  await expect.element(page.getByText('First answer')).toBeVisible()
  await button('First?').click()
  expect(expanded()).toEqual(['false', 'false', 'true'])
  expect(panel(0).getBoundingClientRect().height).toBe(0)
})

test('Must 4: Enter and Space toggle the focused question', async () => {
  await render(<Accordion items={items} />)
  await userEvent.keyboard('{Tab}{Enter}')
  expect(expanded()).toEqual(['true', 'false', 'false'])
  await userEvent.keyboard(' ')
  expect(expanded()).toEqual(['false', 'false', 'false'])
})

test('defaultOpen takes the number of items without an id', async () => {
  await render(<Accordion items={items.map(({ question, answer }) => ({ question, answer }))} defaultOpen={['2']} />)
  expect(expanded()).toEqual(['false', 'false', 'true'])
})

test.each(['ArrowDown', 'End'])('Must 5: %s scrolls the page and does not move focus', async (key) => {
  await render(
    <div style={{ paddingBottom: 3000 }}>
      <Accordion items={items} />
    </div>,
  )
  scrollTo(0, 0)
  await userEvent.keyboard(`{Tab}{${key}}`)
  await expect.element(button('First?')).toHaveFocus()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  scrollTo(0, 0)
})

function Growing() {
  const [lines, setLines] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setLines(40)}>
        More
      </button>
      {Array.from({ length: lines }, (_, line) => (
        <p key={line}>A line</p>
      ))}
    </>
  )
}

test('Must 6: an open answer grows with its content, and nothing is cut off', async () => {
  await motion('no-preference')
  await render(<Accordion items={[{ question: 'Growing?', answer: <Growing /> }]} />)
  await button('Growing?').click()
  await Promise.all(
    panel(0)
      .getAnimations()
      .map(({ finished }) => finished),
  )
  const before = panel(0).getBoundingClientRect().height
  await page.getByRole('button', { name: 'More' }).click()
  const after = panel(0).getBoundingClientRect().height
  expect(after).toBeGreaterThan(before + 500)
  expect(panel(0).querySelector('.pl-accordion__answer')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    panel(0).getBoundingClientRect().bottom,
  )
})

test('Must 6: the focus ring of a link at an answer’s edge has room, without `overflow-clip-margin`', async () => {
  const without = new CSSStyleSheet()
  without.replaceSync('* { overflow-clip-margin: 0px !important }')
  document.adoptedStyleSheets.push(without)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  await render(<Accordion items={items} defaultOpen={['one']} />)
  const clip = panel(0).querySelector('.pl-accordion__clip')
  const link = page.getByRole('link', { name: 'First answer' }).element()
  if (!clip) throw new Error('no clip')
  const ring = 6
  const { top, left, bottom } = link.getBoundingClientRect()
  const edge = clip.getBoundingClientRect()
  const isClipped = getComputedStyle(clip).overflowX !== 'visible'
  expect({ above: top - ring >= edge.top, below: bottom + ring <= edge.bottom, left: !isClipped || left - ring >= edge.left }).toEqual({
    above: true,
    below: true,
    left: true,
  })
})

test('Must 4: a question can be pressed down to its bottom edge, open or closed', async () => {
  await render(<Accordion items={items} defaultOpen={['one']} />)
  for (const question of page.getByRole('button').elements()) {
    const { left, bottom } = question.getBoundingClientRect()
    expect(question.contains(document.elementFromPoint(left + 20, bottom - 1))).toBe(true)
  }
})

test('an answer opens and closes in 200 ms and is visible meanwhile, or at once with reduced motion (R-accessibility-07)', async () => {
  await motion('no-preference')
  // Pauses transitions, so that none ends while a click takes long.
  const waiting = new CSSStyleSheet()
  waiting.replaceSync('.pl-accordion__panel, .pl-accordion__clip { transition-delay: 3600s }')
  document.adoptedStyleSheets.push(waiting)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  await render(<Accordion items={items} />)
  const height = () =>
    panel(0)
      .getAnimations()
      .map((animation) => animation.effect?.getTiming().duration)
  const finish = () => {
    for (const animation of panel(0).getAnimations({ subtree: true })) animation.finish()
  }
  await button('First?').click()
  expect(height()).toEqual([200])
  finish()
  await button('First?').click()
  expect(height()).toEqual([200])
  const clip = panel(0).querySelector('.pl-accordion__clip')
  if (!clip) throw new Error('no clip')
  expect(getComputedStyle(clip).contentVisibility).toBe('visible')
  finish()
  expect(getComputedStyle(clip).contentVisibility).toBe('hidden')
  await motion('reduce')
  await button('First?').click()
  expect(panel(0).getAnimations({ subtree: true })).toEqual([])
})

test.each([2, 4] as const)('Must 7: a question is a button in a heading of level %i and controls an answer in the page', async (level) => {
  const { container } = await render(<Accordion items={items} headingLevel={level} />)
  await expect.element(page.getByRole('heading', { level, name: 'Second?' })).toBeVisible()
  const controlled = () => document.getElementById(button('Second?').element().getAttribute('aria-controls') ?? '')?.textContent
  expect(controlled()).toBe('Second answer')
  expect(danglingReferences(container)).toEqual([])
  await button('Second?').click()
  expect(controlled()).toBe('Second answer')
  expect(danglingReferences(container)).toEqual([])
})

test('Must 7: two accordions have no ids in common', async () => {
  await render(
    <>
      <Accordion items={items.map(({ question, answer }) => ({ question, answer }))} />
      <Accordion items={items.map(({ question }) => ({ question, answer: 'Other' }))} />
    </>,
  )
  const ids = [...document.querySelectorAll('.pl-accordion [id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('Must 8: a link is in the tab order in an open answer, but not in a closed one', async () => {
  await render(<Accordion items={items} />)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(button('Second?')).toHaveFocus()
  await button('First?').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'First answer' })).toHaveFocus()
})

test('Must 8: before hydration a closed answer has no height and cannot be focused', async () => {
  const { frame, document: server } = await prerendered()
  const link = server.querySelector('a')
  link?.focus()
  expect(server.activeElement).toBe(server.body)
  expect(server.querySelector('.pl-accordion__panel')?.getBoundingClientRect().height).toBe(0)
  const app = server.getElementById('app')
  if (!app) throw new Error('no app')
  const root = hydrateRoot(app, <Accordion items={items} />)
  await expect.poll(() => server.querySelectorAll('[hidden=until-found]')).toHaveLength(3)
  root.unmount()
  frame.remove()
})

test('Must 9: a question is at least 44 px high and wraps at 320 px', async () => {
  await page.viewport(320, 640)
  await render(
    <Accordion items={[{ question: 'A question that is far too long for one line of the smallest phone?', answer: 'Yes' }, ...items]} />,
  )
  for (const node of page.getByRole('button').elements()) expect(node.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
