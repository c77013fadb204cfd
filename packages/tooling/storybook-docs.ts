/**
 * `npm run test:storybook-docs`: builds Storybook for production, serves it from a folder as any host might, and opens
 * every documentation page. The build must not warn, no request may fail, and every page must render completely: the
 * built stylesheet or an MDX plugin can break a page that works in development. A component's page must show all of its
 * stories, its parts and its props; the code that pages offer must have types and render. An assistant must find the
 * components and their stories. Chromatic must also compare stories after a change to any kind of file that they need.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page, type Request } from 'playwright'
import * as v from 'valibot'
import { componentsOf } from '../../.storybook/build/props.ts'
import { chromiumLaunchOptions } from './chromium.ts'
import { library } from './library.ts'
import { listenWithFiles } from './listen.ts'
import { assistantProblems } from './storybook-assistants.ts'
import { snippetProblems } from './storybook-snippets.ts'
import { turbosnapProblems } from './turbosnap.ts'

const repository = join(import.meta.dirname, '../..')
const built = join(repository, 'storybook-static')

/** How many pages are open at once: one per core of a CI machine. */
const CONCURRENCY = 2

/** Storybook is served from here, not from the root. */
const FOLDER = '/some/folder'

const Entry = v.object({ id: v.string(), type: v.string(), title: v.string() })
const Index = v.object({ entries: v.record(v.string(), Entry) })

function build(): string[] {
  const { status, stdout, stderr } = spawnSync('storybook', ['build', '--quiet', '--stats-json'], { cwd: repository, encoding: 'utf8' })
  const said = `${stdout}\n${stderr}`
  if (status !== 0) throw new Error(`The Storybook build failed.\n${said}`)
  return said.split('\n').filter((line) => /\bwarn(ing)?\b|▲/i.test(line))
}

/** What is wrong with the current page. */
const flaws = (page: Page) =>
  page
    .locator('#storybook-docs')
    .evaluate((docs) => [
      ...(/\|\s*---/.test(docs.textContent) ? ['a table is not rendered, but shown as Markdown'] : []),
      ...([...docs.querySelectorAll('.sbdocs-content > ol > li')].some((item) => getComputedStyle(item).listStyleType !== 'decimal')
        ? ['a numbered list has no numbers']
        : []),
    ])

/** Types that say nothing. */
const VAGUE = /^(?:any|unknown|union|object|func|enum)?$/

/** What is wrong with the current page of a component, or of the site: its stories, parts and props. */
const gaps = (page: Page, stories: readonly string[]) =>
  page.locator('#storybook-docs').evaluate(
    (docs, { stories: expected, vague }) => {
      const shown = new Set([...docs.querySelectorAll<HTMLElement>('[data-variant-of]')].map((each) => each.dataset.variantOf))
      const rows = [...docs.querySelectorAll('.docblock-argstable-body > tr')]
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function runs in the page
      const words = (element: Element | null | undefined) => element?.textContent.trim() ?? ''
      return [
        ...(docs.querySelector('[data-facts]') && !docs.querySelector('#changes') ? ['it does not end with its changes'] : []),
        ...[...docs.querySelectorAll('[role=tab]')]
          .filter((tab) => !/^[A-Z][a-z]\w+$/.test(words(tab)))
          .map((tab) => `a tab of props is called "${words(tab)}"`),
        ...expected.filter((id) => !shown.has(id)).map((id) => `the story ${id} is not on the page`),
        ...[...docs.querySelectorAll<HTMLElement>('[data-anatomy]')]
          .filter((each) => Number(each.dataset.anatomy) !== each.querySelectorAll('[data-part]').length)
          .map((each) => {
            const drawn = new Set([...each.querySelectorAll<HTMLElement>('[data-part]')].map((part) => part.dataset.part))
            const named = [...each.querySelectorAll('li > code')].map(words)
            return `the anatomy does not find ${named.filter((name) => !drawn.has(name)).join(', ')}`
          }),
        ...rows.flatMap((row) => {
          const [name, about] = row.children
          const type = words(about?.querySelector('div:last-child'))
          return [
            ...(about && about.children.length > 1 && words(about.firstElementChild) ? [] : [`the prop ${words(name)} has no description`]),
            ...(new RegExp(vague).test(type) ? [`the prop ${words(name)} has the type "${type}"`] : []),
          ]
        }),
        ...[...docs.querySelectorAll<HTMLImageElement>('img')]
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map(({ src }) => `${src} is not an image`),
      ]
    },
    { stories, vague: VAGUE.source },
  )

/** Props without a description or a type, in every component that the library exports. */
function undescribed(): string[] {
  const exported = readFileSync(join(library, 'exports.txt'), 'utf8')
  return globSync('src/*/*.tsx', { cwd: library, exclude: ['**/*.{test,stories}.tsx', '**/sample.tsx', 'src/testing/**'] })
    .flatMap((path) => componentsOf(join(library, path)))
    .filter(({ name }) => new RegExp(`^  ${name}\\b`, 'm').test(exported))
    .flatMap(({ name, props }) =>
      props
        .filter(({ description, type }) => description === '' || VAGUE.test(type))
        .map((prop) => `${name}: the prop ${prop.name} has ${prop.description === '' ? 'no description' : `the type "${prop.type}"`}`),
    )
}

/** A tab in which one documentation page after the other is opened. */
interface Tab {
  page: Page
  /** What the page and its console have said since the last page was opened. */
  said: string[]
  /** The requests that have no response yet. */
  asked: Set<Request>
}

/** Opens a tab with Storybook's frame in it, at a documentation page. */
async function openTab(browser: Browser, address: string): Promise<Tab> {
  const page = await browser.newPage()
  const tab: Tab = { page, said: [], asked: new Set() }
  const hear = (words: string) => void tab.said.push(words.split('\n')[0] ?? words)
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && hear(message.text()))
  page.on('pageerror', ({ message }) => hear(message))
  page.on('response', (response) => response.status() >= 400 && hear(`${response.status()} ${response.url()}`))
  page.on('request', (request) => tab.asked.add(request))
  page.on('requestfinished', (request) => tab.asked.delete(request))
  page.on('requestfailed', (request) => tab.asked.delete(request))
  await page.goto(address)
  await page.locator('#storybook-docs h1').first().waitFor()
  return tab
}

/**
 * Opens a documentation page as Storybook does when a reader follows a link: the frame stays, and the page in it changes. Loading the
 * frame for each page would take several times as long as all that the page does.
 */
async function turnTo(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    const channel = Object(Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__'))
    channel.once('docsRendered', () => Object.assign(globalThis, { docsRendered: storyId }))
    channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  }, id)
  await page.waitForFunction((storyId) => Object(globalThis).docsRendered === storyId, id)
}

/** Opens a documentation page and returns what is wrong with it. */
async function look({ page, said, asked }: Tab, id: string, stories: readonly string[]): Promise<string[]> {
  try {
    await turnTo(page, id)
    await page.locator('#storybook-docs h1').first().waitFor()
    await page.waitForFunction(() => [...document.querySelectorAll('.sb-story [data-name]')].every((story) => story.hasChildNodes()))
    // The parts of an anatomy are measured once its story has rendered.
    await page
      .waitForFunction(
        () =>
          [...document.querySelectorAll<HTMLElement>('[data-anatomy]')].every(
            (each) => Number(each.dataset.anatomy) === each.querySelectorAll('[data-part]').length,
          ),
        undefined,
        { timeout: 15_000 },
      )
      .catch(() => undefined)
    await Promise.allSettled([...asked].map((request) => request.response()))
    return [...said.splice(0), ...(await flaws(page)), ...(await gaps(page, stories))]
  } catch {
    return [...said.splice(0), 'it did not load']
  }
}

const snippets = snippetProblems()
const problems = [...build().map((line) => `The build warns: ${line.trim()}`), ...undescribed(), ...turbosnapProblems()]
// Headless Chromium asks for none, so nothing would fail.
if (!/<link rel="icon"[^>]* href="\.\//.test(readFileSync(join(built, 'iframe.html'), 'utf8')))
  problems.push('iframe.html has no icon of its own: browsers ask for one at the root of the server')
const { entries } = v.parse(Index, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
const all = Object.values(entries)
const pages = all.filter(({ type }) => type === 'docs')
const assistants = assistantProblems(
  all.filter(({ type, title }) => type === 'story' && title.startsWith('Components/')).map(({ id }) => id),
)
const { url, stop } = await listenWithFiles(built, FOLDER)
const browser = await chromium.launch(await chromiumLaunchOptions())
const waiting = pages.values()
// Not the page that a tab opens first, because turning to that would change nothing.
const start = `${url}${FOLDER}/iframe.html?viewMode=docs&id=${pages.at(-1)?.id ?? ''}`
const open = async () => {
  const tab = await openTab(browser, start)
  for (const { id, title } of waiting) {
    const stories = /^(?:Components|Site)\//.test(title)
      ? all.filter((entry) => entry.type === 'story' && entry.title === title).map((entry) => entry.id)
      : []
    problems.push(...(await look(tab, id, stories)).map((words) => `${id}: ${words}`))
  }
}
try {
  await Promise.all(Array.from({ length: CONCURRENCY }, open))
} finally {
  await browser.close()
  stop()
}
const { count, problems: faulty } = await snippets
problems.push(...faulty, ...(await assistants))
process.stdout.write(
  problems.map((line) => `${line}\n`).join('') + `${pages.length} documentation pages, ${count} examples, ${problems.length} problems\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
