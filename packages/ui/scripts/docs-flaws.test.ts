import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumLaunchOptions } from '../../tooling/chromium.ts'
import { tokens } from '../src/foundations/tokens/tokens.ts'
import { flaws, flawsOfFrame, isExpectation, lostColours, undescribed } from './docs-flaws.ts'

const row = (name: string, about: string) => `<tr><td>${name}</td><td>${about}</td></tr>`
const anatomy = (parts: number) =>
  `<div data-anatomy="${parts}"><div><ul><li></li></ul><i data-part></i></div><ol>${'<li></li>'.repeat(parts)}</ol></div>`
const table = (rows: string) => `<table><tbody class="docblock-argstable-body">${rows}</tbody></table>`
const EXAMPLE = '<figure data-verdict="Do"><div inert><button>Send</button></div></figure>'
const GOOD = `<div data-variant-of="one"></div>${anatomy(1)}${table(row('size', '<p>Its size.</p><p>number</p>'))}${EXAMPLE}<a href="./?path=/docs/one" target="_top">One</a>`
const BAD = `<div class="sb-story"><div id="story--two-inner"></div><div id="story--two--primary-inner"></div></div><p>| --- |</p><a href="./?path=/docs/two">Two</a>${EXAMPLE.replace(' inert', '')}${anatomy(2)}<img src="data:," alt="" />${table(row('size', '<p>Its size.</p>') + row('ref', ''))}`

test('a documentation page that shows what it should has no flaw, and each flaw is named', async () => {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const flawsOf = async (html: string) => {
    await page.setContent(`<div id="storybook-docs">${html}</div>`)
    return flaws(page, ['one'])
  }
  expect(await flawsOf(GOOD)).toEqual([])
  expect(await flawsOf(BAD)).toEqual([
    'a table is not rendered, but shown as Markdown',
    'the story one is not on the page',
    'the story two is on the page twice',
    'the anatomy finds 1 of its 2 parts',
    'the link "Two" opens Storybook inside itself',
    'the prop size has no type or no description',
    'the prop ref has no type or no description',
    'an example of a use can be operated: <button>Send</button>',
    'data:, is not an image',
  ])
})

const described = (displayName: string, description: string, type: string, from = '@plotline/ui') => ({
  import: `import { ${displayName} } from '${from}'`,
  reactDocgenTypescript: { displayName, props: { size: { description, type: { name: type } } } },
})

test('every component, story and prop is told of, with a type and words', () => {
  const one = { ...described('One', 'Its size.', 'number'), subcomponents: {}, stories: [{ id: 'one' }] }
  expect(undescribed({ components: { one } }, ['One'], ['one'])).toEqual([])
  const bad = { ...described('Two', '', 'any', './two'), subcomponents: { Part: described('Part', 'A size.', '') }, stories: [] }
  expect(undescribed({ components: { one, bad } }, ['One', 'Two', 'Part', 'On'], ['one', 'two'])).toEqual([
    'On is neither the component nor a subcomponent of any stories',
    'Assistants cannot find the story two',
    "Assistants would import Two by import { Two } from './two'",
    'Two: the prop size has no description',
    'Two: the prop size has the type "any"',
    'Part: the prop size has the type ""',
  ])
})

test('Storybook works in any folder: nothing is asked of the server’s root', () => {
  const icon = '<link rel="icon" href="./favicon.svg">'
  expect(flawsOfFrame('a.html', `${icon}<script src="./a.js"></script><style>url('./a.woff2')</style>`)).toEqual([])
  expect(flawsOfFrame('a.html', `<script src="/a.js"></script><link href="/a.css"><style>url('/a.woff2') url(/b.png)</style>`)).toEqual([
    'a.html has no icon of its own',
    'a.html asks the server\'s root: src="/a.js',
    'a.html asks the server\'s root: href="/a.css',
    "a.html asks the server's root: url('/a.woff2'",
    "a.html asks the server's root: url(/b.png",
  ])
})

test.each([
  ['AssertionError: expect(element).toHaveFocus()', true],
  ['Unexpected token <', false],
  ['Expected server HTML to contain a matching <p>', false],
  ['Failed to fetch', false],
])('“%s” is of what a story expects: %s', (message, isOne) => {
  expect(isExpectation(message)).toBe(isOne)
})

test('a page of colours gives each role’s in both themes', () => {
  const roles = tokens.filter(({ id }) => id.startsWith('color.'))
  expect(lostColours(roles.map(({ light, dark }) => `${light} ${dark}`).join())).toEqual([])
  expect(lostColours(roles.map(({ light }) => light).join())).toContain('color.paper: #1e1c1a')
})
