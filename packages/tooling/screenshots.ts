// `npm run screenshots`: takes full-page screenshots of every page at 360, 768 and 1440 px, with contact sheets, in
// test-results/screenshots. Look at them before you finish a change of design or copy. `-- --dark` takes them as a visitor sees the
// site whose system is dark, in test-results/screenshots-dark.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { buildSite } from './build-site.ts'
import { builtPages } from './built-pages.ts'
import { chromiumLaunchOptions } from './chromium.ts'
import { theme } from '../../site/src/content/theme.ts'
import { end, START, startServerProcess } from './server-process.ts'

const repository = join(import.meta.dirname, '../..')
const colorScheme = process.argv.includes('--dark') ? 'dark' : 'light'
const out = join(repository, colorScheme === 'dark' ? 'test-results/screenshots-dark' : 'test-results/screenshots')

/** Screen widths, and the width of a page on its contact sheet. */
const WIDTHS = [
  { width: 360, columnWidth: 190 },
  { width: 768, columnWidth: 300 },
  { width: 1440, columnWidth: 480 },
]
/** A page taller than this continues in the next column. */
const COLUMN = 1300
const SHEET = 1560
const GAP = 16

interface Screenshot {
  path: string
  file: string
  /** Height on the contact sheet. */
  height: number
}

/** Starts the server as `npm start` does, with its own data folder. */
async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plotline-screenshots-'))
  const { child, url } = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir })
  const stop = async () => {
    await end(child, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

/** The addresses of the built pages. `/verify` redirects unless it has a phone number, which `takeScreenshots` provides. */
const paths = (): string[] =>
  builtPages()
    .filter((file) => !file.startsWith('_'))
    .map((file) => `/${file.replace(/(?:index)?\.html$/, '')}`)
    .toSorted()

async function takeScreenshots(browser: Browser, url: string, width: number, columnWidth: number): Promise<Screenshot[]> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    baseURL: url,
    reducedMotion: 'reduce',
    colorScheme,
    locale: 'en-GB',
  })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  const folder = join(out, String(width))
  mkdirSync(folder, { recursive: true })
  const screenshots: Screenshot[] = []
  for (const path of paths()) {
    // One at a time, as they share a browser.
    if (path === '/verify') {
      await page.goto('/contact')
      await page.evaluate(() => history.replaceState({ usr: { phone: '+447700900123' } }, '', '/verify'))
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
    } else await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const file = join(folder, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`)
    await page.screenshot({ path: file, fullPage: true })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    screenshots.push({ path, file, height: (height * columnWidth) / width })
  }
  await page.close()
  return screenshots
}

/** Lays pages out as columns, with as many columns on a sheet as fit. */
function contactSheets(screenshots: readonly Screenshot[], columnWidth: number): string[] {
  const perSheet = Math.floor(SHEET / (columnWidth + GAP))
  const columns = screenshots.flatMap(({ path, file, height }) =>
    Array.from(
      { length: Math.ceil(height / COLUMN) },
      (_, index) =>
        `<figure style="width:${columnWidth}px"><figcaption>${path}${index > 0 ? ` (${index + 1})` : ''}</figcaption>` +
        `<div style="height:${Math.min(COLUMN, height - index * COLUMN)}px"><img src="${pathToFileURL(file).href}" width="${columnWidth}" style="margin-top:${-index * COLUMN}px"></div></figure>`,
    ),
  )
  return Array.from({ length: Math.ceil(columns.length / perSheet) }, (_, sheet) =>
    columns.slice(sheet * perSheet, (sheet + 1) * perSheet).join(''),
  )
}

const STYLES = `body{display:flex;gap:${GAP}px;align-items:start;margin:0;padding:${GAP}px;background:#8a877f;font:12px sans-serif}figure{margin:0}figcaption{margin-bottom:4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}div{overflow:hidden;background:#fff}img{display:block}`

if (colorScheme === 'dark' && theme === 'light')
  throw new Error('The site is light for everyone. Set `theme` in site/src/content/theme.ts to "auto" first.')
buildSite()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const server = await serve()
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const page = await browser.newPage({ viewport: { width: SHEET + 2 * GAP, height: 400 } })
  for (const { width, columnWidth } of WIDTHS) {
    const sheets = contactSheets(await takeScreenshots(browser, server.url, width, columnWidth), columnWidth)
    for (const [index, sheet] of sheets.entries()) {
      // A file, because a page set with setContent may not load images from the disk.
      const source = join(out, 'sheet.html')
      writeFileSync(source, `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLES}</style>${sheet}`)
      await page.goto(pathToFileURL(source).href)
      await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
      await page.screenshot({ path: join(out, `${width}-${index + 1}.png`), fullPage: true })
    }
    process.stdout.write(`${width} px: ${sheets.length} contact sheets\n`)
  }
  rmSync(join(out, 'sheet.html'))
  process.stdout.write(`See ${out}.\n`)
} finally {
  await browser.close()
  await server.stop()
}
