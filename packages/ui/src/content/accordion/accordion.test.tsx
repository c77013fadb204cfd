import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { boxOf, describeConformance, emulate, emulatePrint, find, serverPage, styleOf, twoFrames } from '../../testing/tools.ts'
import { Accordion, AccordionItem, AccordionPanel, AccordionRoot, AccordionTrigger, type AccordionQuestion } from './index.ts'

const items: readonly AccordionQuestion[] = [
  { id: 'one', question: 'First?', answer: <a href="#elsewhere">First answer</a> },
  { id: 'two', question: 'Second?', answer: <p id="deep">Second answer</p> },
  { id: 'three', question: 'Third?', answer: <p>Third answer</p> },
]
const unnamed = items.map(({ question, answer }) => ({ question, answer }))

describeConformance('Accordion', { element: (props) => <Accordion items={items} {...props} /> })

describeConformance('AccordionRoot', { element: (props) => <AccordionRoot {...props} /> })
describeConformance('AccordionItem', {
  element: (props) => (
    <AccordionRoot>
      <AccordionItem value="one" {...props} />
    </AccordionRoot>
  ),
  root: '.pl-accordion__item',
})
describeConformance('AccordionTrigger', {
  element: (props) => (
    <AccordionRoot>
      <AccordionItem value="one">
        <AccordionTrigger {...props}>First?</AccordionTrigger>
        <AccordionPanel>First answer</AccordionPanel>
      </AccordionItem>
    </AccordionRoot>
  ),
  root: 'button',
})
describeConformance('AccordionPanel', {
  element: (props) => (
    <AccordionRoot>
      <AccordionItem value="one">
        <AccordionPanel {...props}>First answer</AccordionPanel>
      </AccordionItem>
    </AccordionRoot>
  ),
  root: '.pl-accordion__panel',
})

const button = (name: string) => page.getByRole('button', { name })
const expanded = () =>
  page
    .getByRole('button')
    .elements()
    .map((node) => node.getAttribute('aria-expanded') === 'true')
const panel = (index: number) => find(document.querySelectorAll('.pl-accordion__panel')[index])
const clip = (index: number) => find('.pl-accordion__clip', panel(index))
const height = (index: number) => boxOf(panel(index)).height
const hidden = () => [0, 1, 2].map((index) => clip(index).getAttribute('hidden'))
const moving = () => emulate({ 'prefers-reduced-motion': 'no-preference' })

function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

async function prerendered(sandbox?: string) {
  const server = await serverPage(renderToString(<Accordion items={items} />), { ...(sandbox && { sandbox }) })
  onTestFinished(() => server.frame.remove())
  return server
}

test('Must 1: every answer, open or closed, is in the server’s HTML, without a style attribute (R-security-02)', () => {
  const html = renderToString(<Accordion items={items} defaultValue={['two']} />)
  for (const text of ['First answer', 'Second answer', 'Third answer']) expect(html).toContain(text)
  expect(html).not.toMatch(/ style=| hidden/)
})

test.each([
  ['without scripts', 'allow-same-origin'],
  ['if the app cannot start', undefined],
])('Must 2: %s every answer is open and reachable (R-accessibility-10)', async (_, sandbox) => {
  const { document: server, window } = await prerendered(sandbox)
  expect(window.matchMedia('(scripting: none)').matches).toBe(sandbox !== undefined)
  const answers = () =>
    [...server.querySelectorAll('.pl-accordion__clip')].map((answer) => {
      return [answer.getBoundingClientRect().height > 20, window.getComputedStyle(answer).visibility]
    })
  expect(answers()[0]?.[0]).toBe(sandbox !== undefined)
  if (!sandbox) server.documentElement.dataset.scripting = 'none'
  await expect.poll(answers).toEqual(items.map(() => [true, 'visible']))
})

test.each(['with', 'without'])(
  'Must 2: in print every answer is open, even after hydration, in browsers %s `until-found`',
  async (known) => {
    // Weaker than every rule of the library, like the browser’s own rule.
    if (known === 'without') adoptStyles('@layer theme { [hidden] { display: none; content-visibility: visible } }')
    await render(<Accordion items={items} />)
    expect(height(1)).toBe(0)
    await emulatePrint()
    await expect.element(page.getByText('Second answer')).toBeVisible()
    expect(height(1)).toBeGreaterThan(20)
  },
)

test('Must 3: after mount, closed answers are hidden until found, and open ones are not hidden', async () => {
  await render(<Accordion items={items} defaultValue={['two']} />)
  expect(hidden()).toEqual(['until-found', null, 'until-found'])
  await button('First?').click()
  await button('Second?').click()
  expect(hidden()).toEqual([null, 'until-found', 'until-found'])
})

test('Must 3: a link to something inside a closed answer opens it at full height at once, and leaves open what someone opened', async () => {
  await moving()
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const changed = vi.fn()
  await render(<Accordion items={items} onValueChange={changed} />)
  await button('Third?').click()
  const matched = vi.fn(() => height(1))
  panel(1).parentElement?.addEventListener('beforematch', matched)
  expect(height(1)).toBe(0)
  location.hash = '#deep'
  await expect.poll(() => matched.mock.calls).toHaveLength(1)
  expect(matched.mock.results[0]?.value).toBeGreaterThan(20)
  expect(expanded()).toEqual([false, true, true])
  // Once for each: an earlier render's answer, which knows nothing of the third question, is not asked any more.
  expect(changed.mock.calls).toEqual([[['three']], [['three', 'two']]])
  expect(clip(1).getAttribute('hidden')).toBeNull()
})

test('Must 4: items open and close independently, with Enter and Space too, and several can be open (R-landing-02)', async () => {
  await render(<Accordion items={items} />)
  expect(expanded()).toEqual([false, false, false])
  await userEvent.keyboard('{Tab}{Enter}')
  await button('Third?').click()
  expect(expanded()).toEqual([true, false, true])
  await expect.element(page.getByText('First answer')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift} ')
  expect(expanded()).toEqual([false, false, true])
  expect(height(0)).toBe(0)
})

test('Must 4: a question can be pressed down to its bottom edge, open or closed', async () => {
  await render(<Accordion items={items} defaultValue={['one']} />)
  for (const question of page.getByRole('button').elements()) {
    const { left, bottom } = boxOf(question)
    expect(document.elementFromPoint(left + 20, bottom - 1)?.closest('button')).toBe(question)
  }
})

test('defaultValue takes the number of items without an id', async () => {
  await render(<Accordion items={unnamed} defaultValue={['2']} />)
  expect(expanded()).toEqual([false, false, true])
})

test.each(['ArrowDown', 'End'])('Must 5: %s scrolls the page and does not move focus', async (key) => {
  await render(
    <div style={{ paddingBottom: 3000 }}>
      <Accordion items={items} />
    </div>,
  )
  await userEvent.keyboard('{Tab}')
  // A busy browser may lose the scrolling of one press, as it is about to lay the page out.
  const scrolled = async () => {
    await userEvent.keyboard(`{${key}}`)
    await twoFrames()
    return scrollY
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
  await expect.element(button('First?')).toHaveFocus()
  // A scroll goes on for some frames, in the next test too.
  let last: number
  do {
    last = scrollY
    await twoFrames()
    await twoFrames()
  } while (scrollY !== last)
})

function Growing() {
  const [lines, setLines] = useState(1)
  return (
    <button type="button" onClick={() => setLines(40)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="block">
          More
        </span>
      ))}
    </button>
  )
}

test('Must 6: an open answer grows with its content, and nothing is cut off', async () => {
  await render(<Accordion items={[{ question: 'Growing?', answer: <Growing /> }]} />)
  await button('Growing?').click()
  const before = height(0)
  await button('More').click()
  expect(height(0)).toBeGreaterThan(before + 500)
  expect(boxOf('.pl-accordion__answer').bottom).toBeLessThanOrEqual(boxOf(panel(0)).bottom)
})

test('Must 6: the focus ring of a link at an answer’s edge has room, without `overflow-clip-margin`', async () => {
  adoptStyles('* { overflow-clip-margin: 0px !important }')
  await render(<Accordion items={items} defaultValue={['one']} />)
  const { top, left, bottom } = boxOf(page.getByRole('link', { name: 'First answer' }))
  const edge = boxOf(clip(0))
  const before = styleOf(clip(0)).overflowX === 'visible' ? Infinity : left - edge.left
  expect(Math.min(top - edge.top, edge.bottom - bottom, before)).toBeGreaterThanOrEqual(6)
})

test('an answer opens and closes in 200 ms and is visible meanwhile, or at once with reduced motion (R-accessibility-07)', async () => {
  await moving()
  // Pauses transitions, so that none ends while a click takes long.
  adoptStyles('.pl-accordion__panel, .pl-accordion__clip { transition-delay: 3600s }')
  await render(<Accordion items={items} />)
  const durations = () =>
    panel(0)
      .getAnimations()
      .map((animation) => animation.effect?.getTiming().duration)
  const finish = () => {
    for (const animation of panel(0).getAnimations({ subtree: true })) animation.finish()
  }
  await button('First?').click()
  expect(durations()).toEqual([200])
  finish()
  await button('First?').click()
  expect(durations()).toEqual([200])
  expect(styleOf(clip(0)).contentVisibility).toBe('visible')
  finish()
  expect(styleOf(clip(0)).contentVisibility).toBe('hidden')
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  await button('First?').click()
  expect(panel(0).getAnimations({ subtree: true })).toEqual([])
})

test.each([2, 4] as const)('Must 7: a question is a button in a heading of level %i and controls an answer in the page', async (level) => {
  await render(<Accordion items={items} headingLevel={level} />)
  await expect.element(page.getByRole('heading', { level, name: 'Second?' })).toBeVisible()
  const controlled = () => document.getElementById(button('Second?').element().getAttribute('aria-controls') ?? '')?.textContent
  expect(controlled()).toBe('Second answer')
  await button('Second?').click()
  expect(controlled()).toBe('Second answer')
})

test('Must 7: two accordions have no ids in common', async () => {
  await render(
    <>
      <Accordion items={unnamed} />
      <Accordion items={unnamed} />
    </>,
  )
  const ids = [...document.querySelectorAll('.pl-accordion [id]:not(#deep)')].map(({ id }) => id)
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
  const { document: server } = await prerendered()
  find('a', server).focus()
  expect(server.activeElement).toBe(server.body)
  expect(boxOf(find('.pl-accordion__panel', server)).height).toBe(0)
  const root = hydrateRoot(find('#app', server), <Accordion items={items} />)
  await expect.poll(() => server.querySelectorAll('[hidden=until-found]')).toHaveLength(3)
  root.unmount()
})

test('Must 10: controlled, it opens what the caller says, and reports each press and each answer that is found', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const onValueChange = vi.fn()
  const screen = await render(<Accordion items={items} value={['one']} onValueChange={onValueChange} />)
  await button('Third?').click()
  await button('First?').click()
  location.hash = '#deep'
  await expect.poll(() => onValueChange.mock.calls).toEqual([[['one', 'three']], [[]], [['one', 'two']]])
  expect(expanded()).toEqual([true, false, false])
  await screen.rerender(<Accordion items={items} value={['two']} onValueChange={onValueChange} />)
  expect(expanded()).toEqual([false, true, false])
})

test('Must 11: its parts make the same accordion, with whatever else is between them', async () => {
  const short = renderToString(<Accordion items={items} headingLevel={4} defaultValue={['two']} />)
  const parts = renderToString(
    <AccordionRoot headingLevel={4} defaultValue={['two']}>
      {items.map(({ id = '', question, answer }) => (
        <AccordionItem key={id} id={id} value={id}>
          <AccordionTrigger>{question}</AccordionTrigger>
          <AccordionPanel>{answer}</AccordionPanel>
        </AccordionItem>
      ))}
    </AccordionRoot>,
  )
  expect(parts).toBe(short)
})
