/**
 * `npm run test:storybook-docs`: builds Storybook, serves it from a folder as any host might, and opens every documentation
 * page. The built stylesheet or an MDX plugin can break a page that works in development.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import * as v from 'valibot'
import { chromiumLaunchOptions, openPage, pinned } from '../../tooling/chromium.ts'
import { tokens } from '../src/foundations/tokens/tokens.ts'
import { flaws, flawsOfFrame, isExpectation, lostColours, Manifest, undescribed } from './docs-flaws.ts'
import { exportedComponents, library, reportProblems } from './ui-package.ts'
import { repository } from '../../tooling/repository.ts'
import { listenWithFiles } from '../../tooling/static-server.ts'
import { pictureProblems } from '../../tooling/visual/compare.ts'
import { nameOf, shownAlone } from '../../tooling/visual/listed.ts'

const built = join(repository, 'storybook-static')

/** Storybook is served from here, not from the root. */
const FOLDER = '/some/folder'

const read = <Schema extends v.GenericSchema>(schema: Schema, file: string) => v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))

const run = (command: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: repository, encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout}\n${stderr}` }
}

function build(): string[] {
  const { ok, output } = run('storybook', 'build', '--quiet')
  if (!ok) throw new Error(`The Storybook build failed.\n${output}`)
  // A file may be called a warning.
  const warnings = output.split('\n').filter((line) => /\bwarn(ing)?\b|▲/i.test(line.replace(/\S+\/assets\/\S+/, '')))
  return [
    ...warnings.map((line) => `The build warns: ${line.trim()}`),
    ...globSync('*.html', { cwd: built }).flatMap((name) => flawsOfFrame(name, readFileSync(join(built, name), 'utf8'))),
  ]
}

/** Type-checks the code that the pages offer for copying, by the id of its story. */
function faultyExamples(examples: ReadonlyMap<string, string>): string[] {
  // In node_modules, where packages are found and nobody looks for sources.
  const folder = join(repository, 'node_modules/.cache/storybook-examples')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [id, code] of examples)
    writeFileSync(join(folder, `${id}.tsx`), code.replace(/^</m, 'export const example = <>\n<') + '\n</>\n')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(repository, 'tsconfig.json'), include: ['*.tsx'], exclude: [] }),
  )
  return run('tsc', '--project', folder)
    .output.split('\n')
    .filter((line) => line.includes('error TS'))
}

/** What the documentation adds to the stories, as pictures: of an element, on a page. */
const PICTURES = {
  anatomy: { title: 'Components/Feedback/Alert', selector: '.docs-anatomy' },
  'right-and-wrong': { title: 'Components/Feedback/Alert', selector: '.docs-pair' },
  gallery: { title: 'Start here/Welcome', selector: '.docs-gallery section:has(img[src*="cookiebanner"])' },
  pairs: { title: 'Foundations/Colour', selector: '.sbdocs-content table' },
}

/** Compares an element of the page with its picture. */
async function pictureFlaws(page: Page, name: string, selector: string): Promise<string[]> {
  const element = page.locator(selector).first()
  await element.evaluate((around) =>
    Promise.all(
      [...around.querySelectorAll('img')].map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  const file = join(import.meta.dirname, 'docs-pictures', `${name}.webp`)
  const take = () => element.screenshot({ animations: 'disabled' })
  return pictureProblems(take, file, 'npm run test:storybook-docs')
}

/** From its first moment, notes what a page has rendered, and keeps the code that it offers: a story may have rendered before its page has. */
function listen(): void {
  const { keepExample } = Object(globalThis)
  const rendered = new Set<string>()
  let channel: unknown
  const note = (made: { on: (event: string, listener: (about: never) => void) => void }) => {
    channel = made
    made.on('docsRendered', (docsRendered: string) => Object.assign(globalThis, { docsRendered }))
    made.on('storyRendered', (story: string) => rendered.add(story))
    made.on('storybook/docs/snippet-rendered', ({ id, source }: { id: string; source: string }) => keepExample(id, source))
  }
  Object.assign(globalThis, { rendered })
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', { get: () => channel, set: note })
}

/** Opens a documentation page by its address. */
async function load(page: Page, id = ''): Promise<void> {
  await page.goto(`${url}${FOLDER}/iframe.html?viewMode=docs&id=${id}`)
  await page.locator('#storybook-docs h1').first().waitFor()
}

/** Turns to a page as Storybook does for a reader who follows a link: loading the frame each time takes far longer. */
async function turnTo(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    Object(Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__')).emit('setCurrentStory', { storyId, viewMode: 'docs' })
  }, id)
  // By its id, because a page that was left renders once more when it likes.
  await page.waitForFunction((storyId) => Object(globalThis).docsRendered === storyId, id, { timeout: 15_000 })
  await page.locator('#storybook-docs h1').first().waitFor()
}

/** Waits until the stories are there and have rendered, the parts of an anatomy are measured, and stories have emitted their code. */
async function rest(page: Page, expected: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (ids) =>
      ids.every((id) => document.querySelector(`[data-variant-of="${id}"]`)) &&
      // The first of a page has a suffix, which may be another story's name.
      [...document.querySelectorAll('.sb-story [id$=-inner]')].every(({ id }) =>
        [/^story--|-inner$/g, /^story--|--primary-inner$/g].some((around) => Object(globalThis).rendered.has(id.replaceAll(around, ''))),
      ) &&
      [...document.querySelectorAll<HTMLElement>('[data-anatomy]')].every(
        (each) => Number(each.dataset.anatomy) === each.querySelectorAll('[data-part]').length,
      ),
    expected,
  )
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  })
}

const problems = build()
const Entry = v.object({ id: v.string(), type: v.string(), title: v.string(), importPath: v.string(), tags: v.array(v.string()) })
const entries = Object.values(read(v.object({ entries: v.record(v.string(), Entry) }), join(built, 'index.json')).entries)
const pages = entries.filter(({ type }) => type === 'docs')
/** The stories that are listed, in the sidebar and on the pages. */
const stories = entries.filter(({ type, title, tags }) => type === 'story' && tags.includes('dev') && /^(?:Components|Site)\//.test(title))
const written = globSync('{packages/ui/src/*/*,.storybook/docs}/*.mdx', { cwd: repository })
problems.push(
  ...written
    .filter((file) => !pages.some(({ importPath }) => importPath === `./${file}`))
    .map((file) => `Storybook has no page of ${file}`),
  ...undescribed(
    read(Manifest, join(built, 'manifests/components.json')),
    exportedComponents(),
    stories.filter(({ title }) => title.startsWith('Components/')).map(({ id }) => id),
  ),
)

const { url, stop } = await listenWithFiles(built, FOLDER)
/** A name that leads here, which the browser does not trust as it does localhost. */
const PLAIN = 'plain.example'
const launch = await chromiumLaunchOptions()
const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${PLAIN} 127.0.0.1`] })
const examples = new Map<string, string>()
const compared = new Set<string>()
const waiting = pages.values()

/** A tab, and what complains of the page in it. */
async function newTab(options?: BrowserContextOptions) {
  const page = await openPage(browser, options)
  // Only a page that hangs takes so long, on any machine.
  page.setDefaultTimeout(180_000)
  const about = { current: '' }
  const hear = (words: string) => void problems.push(`${about.current}: ${words.split('\n')[0]}`)
  const hearError = (message: string) => isExpectation(message) || hear(message)
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && hearError(message.text()))
  page.on('pageerror', ({ message }) => hearError(message))
  page.on('response', (response) => response.status() >= 400 && hear(`${response.status()} ${response.url()}`))
  return { page, about, hear }
}

/** Opens Storybook's own interface, which has the colours that the visitor's system asks for. */
async function openInterface(colorScheme: 'light' | 'dark') {
  const { page, about, hear } = await newTab({ colorScheme })
  about.current = `Storybook itself, ${colorScheme}`
  await page.goto(`${url}${FOLDER}/index.html`)
  await page.getByRole('link', { name: 'Welcome' }).waitFor()
  const stone = tokens.find(({ id }) => id === 'color.stone')?.[colorScheme] ?? ''
  const rgb = (stone.match(/[\da-f]{2}/g) ?? []).map((part) => parseInt(part, 16)).join(', ')
  await page
    .waitForFunction((ground) => getComputedStyle(document.body).backgroundColor === ground, `rgb(${rgb})`)
    .catch(() => hear(`its ground is not ${stone}`))
}

/**
 * Opens a page with the second brand, which its values must follow: a sample may add it after they have been read, and where there
 * is no story the page does.
 */
async function openBrand(title: string, declaration: RegExp) {
  const { page, about, hear } = await newTab()
  const id = pages.find((each) => each.title === title)?.id
  about.current = `${id}, with the second brand`
  await page.goto(`${url}${FOLDER}/iframe.html?viewMode=docs&id=${id}&globals=brand:second`)
  const [, value] = declaration.exec(readFileSync(join(library, 'examples/brand.css'), 'utf8')) ?? []
  if (value === undefined) throw new Error(`The README’s example of a brand has no ${declaration.source}`)
  const values = page.locator('#storybook-docs dl').first().filter({ hasText: value })
  await values.waitFor().catch(() => hear('its values are not those of the brand'))
}

/** On a phone a page is no wider than the screen: its table of props scrolls, and what it draws is cut. */
async function openOnAPhone(title: string, wide: string) {
  const { page, about, hear } = await newTab({ viewport: { width: 360, height: 800 } })
  about.current = pages.find((each) => each.title === title)?.id ?? title
  await load(page, about.current)
  await page.locator(wide).first().waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > 360) hear(`it is ${width} px wide on a phone`)
}

/** Plays a story over plain http, by another name than localhost: there is no clipboard, and still its user types and pastes. */
async function openPlain() {
  const page = await openPage(browser)
  const story = stories.find(({ id }) => id.endsWith('otpinput--pasted'))?.id
  await page.goto(`http://${PLAIN}:${new URL(url).port}${FOLDER}/iframe.html?viewMode=story&id=${story}`)
  const isPasted = page.waitForFunction(() => document.querySelector('input')?.value === '1234')
  await isPasted.catch(() => problems.push(`${story}: over plain http it is not played`))
}

/** Opens Storybook as a file, and at its folder without a slash at the end where a host adds none. */
async function openOddly() {
  const page = await openPage(browser)
  await page.goto(pathToFileURL(join(built, 'index.html')).href)
  await page.getByText('npx vite preview').waitFor()
  await page.route(new RegExp(`${FOLDER}/?$`), (route) => route.fulfill({ path: join(built, 'index.html') }))
  await page.goto(url + FOLDER)
  await page.getByRole('link', { name: 'Welcome' }).waitFor()
}

/** Opens a page of the site whose request is refused, which is no error of Storybook's. */
async function openRefused() {
  const { page, about } = await newTab()
  about.current = 'site-contact--refused'
  await page.goto(`${url}${FOLDER}/iframe.html?viewMode=story&id=${about.current}`)
  await page.getByRole('alert').waitFor()
}

/** One of two tabs, one for each core of a CI machine. */
async function open() {
  const { page, about, hear } = await newTab()
  await page.exposeFunction('keepExample', (id: string, code: string) => code.startsWith('import') && examples.set(id, code))
  await page.addInitScript(listen)
  // Not the page that is turned to first, because that would change nothing.
  await load(page, pages.at(-1)?.id)
  for (const { id, title, importPath } of waiting) {
    about.current = id
    // Where two pages render at once, Storybook may show the one that was left: then the other is opened by its address.
    const alone = importPath.endsWith('.mdx') ? shownAlone(readFileSync(join(repository, importPath), 'utf8')) : []
    const own = stories.filter((story) => story.title === title).map((story) => story.id)
    const expected = own.filter((story) => !alone.includes(nameOf(story)))
    await turnTo(page, id)
      .catch(() => load(page, id))
      .then(() => rest(page, expected))
      .catch(() => hear('it did not load or come to rest'))
    if (title.startsWith('Components/') && own.length === 0) hear('it has no stories')
    for (const [name, { selector }] of Object.entries(PICTURES).filter(([, picture]) => picture.title === title)) {
      compared.add(name)
      for (const flaw of await pictureFlaws(page, name, selector).catch((error: unknown) => [String(error)])) hear(flaw)
    }
    for (const flaw of await flaws(page, expected, own.length === 0)) hear(flaw)
    if (title === 'Foundations/Colour')
      for (const lost of lostColours(await page.locator('#storybook-docs').innerText())) hear(`it lacks ${lost}`)
  }
  await page.waitForLoadState('networkidle')
}
try {
  await Promise.all([open(), open()])
  await Promise.all([openInterface('light'), openInterface('dark'), openPlain(), openRefused(), openOddly()])
  await Promise.all([openBrand('Foundations/Rebrand', /--pl-accent: (#\w+)/), openBrand('Foundations/Type', /--pl-font-sans: '([^']+)/)])
  await Promise.all([
    openOnAPhone('Components/Forms/FileField', '.docblock-argstable-body td'),
    openOnAPhone('Foundations/Space', 'figure'),
  ])
} finally {
  await browser.close()
  stop()
}
// Two more of one component: the first must fail, and the second must not replace it.
const [broken, sound] = ['check-of-the-check--broken', 'check-of-the-check--sound']
const faulty = faultyExamples(new Map([...examples, [broken, '<nothing.such />'], [sound, '<p />']]))
if (!faulty.some((line) => line.includes(broken))) problems.push('An example that does not compile is not noticed')
problems.push(...faulty.filter((line) => !line.includes(broken)))
for (const name of Object.keys(PICTURES)) if (!compared.has(name)) problems.push(`No page has what the picture ${name} shows`)
if (!pinned) process.stdout.write('Skipped: pictures of the documentation, which the pinned Chromium (Linux x64) has made.\n')
reportProblems(problems, `${pages.length} documentation pages, ${examples.size} examples, ${problems.length} problems`)
