// `npm run screenshots`: takes full-page screenshots of every page at 360, 768 and 1440 px, in test-results/screenshots. Look at them
// before you finish a change of design or copy. `-- --dark` takes them as a visitor sees the site whose system is dark.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { theme } from '../src/content/theme.ts'
import { builtPages } from './built-pages.ts'
import { chromiumLaunchOptions } from '../../packages/tooling/chromium.ts'
import { end, START, startServerProcess } from '../../packages/server/scripts/server-process.ts'

const colorScheme = process.argv.includes('--dark') ? 'dark' : 'light'
if (colorScheme === 'dark' && theme === 'light')
  throw new Error('The site is light for everyone. Set `theme` in site/src/content/theme.ts to "auto" first.')
const out = join(import.meta.dirname, '../../test-results/screenshots', colorScheme)
rmSync(out, { recursive: true, force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'plotline-screenshots-'))
const { child, url } = await startServerProcess(START, { ...process.env, PORT: '0', DATA_DIR: dataDir })
const browser = await chromium.launch(await chromiumLaunchOptions())
try {
  for (const width of [360, 768, 1440]) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      baseURL: url,
      reducedMotion: 'reduce',
      colorScheme,
      locale: 'en-GB',
    })
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    for (const file of builtPages().filter((name) => !name.startsWith('_'))) {
      const path = `/${file.replace(/(?:index)?\.html$/, '')}`
      await page.goto(path === '/verify' ? '/contact' : path)
      // Without a phone number, this page leads elsewhere.
      if (path === '/verify') {
        await page.evaluate(() => history.replaceState({ usr: { phone: '+447700900123' } }, '', '/verify'))
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(out, String(width), `${file.replace(/\.html$/, '').replaceAll('/', '-')}.png`), fullPage: true })
    }
  }
  process.stdout.write(`See ${out}.\n`)
} finally {
  await browser.close()
  await end(child, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
