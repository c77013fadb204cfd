// `npm run readme:pictures`: retakes the README's screenshots of the landing page and Storybook, in docs/pictures.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { buildSite } from './build-site.ts'
import { chromiumLaunchOptions } from '../../packages/tooling/chromium.ts'
import { listenWithFiles } from '../../packages/tooling/static-server.ts'
import { end, START, startServerProcess } from '../../packages/server/scripts/server-process.ts'

const repository = join(import.meta.dirname, '../..')
const out = join(repository, 'docs/pictures')
const MOST_BYTES = 150_000

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const file = join(out, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  const { size } = statSync(file)
  process.stdout.write(`docs/pictures/${name}.png: ${Math.round(size / 1000)} kB\n`)
  if (size > MOST_BYTES) throw new Error(`docs/pictures/${name}.png is larger than ${MOST_BYTES / 1000} kB. Make the window smaller.`)
}

buildSite()
const { status } = spawnSync('storybook', ['build', '--quiet'], { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
if (status !== 0) throw new Error('The Storybook build failed.')

const dataDir = mkdtempSync(join(tmpdir(), 'plotline-pictures-'))
const site = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir })
const storybook = await listenWithFiles(join(repository, 'storybook-static'))
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  // Tall enough to show the whole street.
  await page.setViewportSize({ width: 1280, height: 1090 })
  await page.goto(site.url)
  await take(page, 'landing-page')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${storybook.url}/index.html?path=/docs/components-radiocards-checkboxcards--docs`)
  await page.frameLocator('#storybook-preview-iframe').locator('.sb-story').first().waitFor()
  await page.waitForLoadState('networkidle')
  await take(page, 'storybook')
} finally {
  await browser.close()
  storybook.stop()
  await end(site.child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
