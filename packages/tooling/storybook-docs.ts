/**
 * `npm run test:storybook-docs`: builds Storybook for production and opens every documentation page. The build must
 * not warn, and every page must render completely: the built stylesheet or an MDX plugin can break a page that works in
 * development. Chromatic must also compare stories after a change to any kind of file that they need.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { chromiumLaunchOptions } from './chromium.ts'
import { listen } from './listen.ts'
import { turbosnapProblems } from './turbosnap.ts'

const repository = join(import.meta.dirname, '../..')
const built = join(repository, 'storybook-static')

/** How many pages are open at once: one per core of a CI machine. */
const CONCURRENCY = 2

const Index = v.object({ entries: v.record(v.string(), v.object({ id: v.string(), type: v.string() })) })

function build(): string[] {
  const { status, stdout, stderr } = spawnSync('storybook', ['build', '--quiet', '--stats-json'], { cwd: repository, encoding: 'utf8' })
  const said = `${stdout}\n${stderr}`
  if (status !== 0) throw new Error(`The Storybook build failed.\n${said}`)
  return said.split('\n').filter((line) => /\bwarn(ing)?\b|▲/i.test(line))
}

/** Serves the built Storybook on localhost. */
const serve = () =>
  listen(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    try {
      const body = readFileSync(join(built, path))
      response.setHeader('content-type', lookup(path) ?? 'application/octet-stream').end(body)
    } catch {
      response.writeHead(404).end()
    }
  })

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

/** Opens a documentation page and returns what is wrong with it. */
async function look(page: Page, address: string): Promise<string[]> {
  const said: string[] = []
  const hear = (words: string) => void said.push(words.split('\n')[0] ?? words)
  // Leave the previous page first, so that its messages are not attributed to this one.
  await page.goto('about:blank')
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && hear(message.text()))
  page.on('pageerror', ({ message }) => hear(message))
  try {
    await page.goto(address)
    await page.locator('#storybook-docs h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    return [...said, ...(await flaws(page))]
  } catch {
    return [...said, 'it did not load']
  } finally {
    page.removeAllListeners()
  }
}

const problems = build().map((line) => `The build warns: ${line.trim()}`)
problems.push(...turbosnapProblems())
const { entries } = v.parse(Index, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')))
const pages = Object.values(entries).filter(({ type }) => type === 'docs')
const { url, stop } = await serve()
const browser = await chromium.launch(await chromiumLaunchOptions())
const waiting = pages.values()
const open = async () => {
  const page = await browser.newPage()
  for (const { id } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- each tab opens one page at a time
    problems.push(...(await look(page, `${url}/iframe.html?viewMode=docs&id=${id}`)).map((words) => `${id}: ${words}`))
  }
}
try {
  await Promise.all(Array.from({ length: CONCURRENCY }, open))
} finally {
  await browser.close()
  stop()
}
process.stdout.write(problems.map((line) => `${line}\n`).join('') + `${pages.length} documentation pages, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
