import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, firefox, webkit } from '@playwright/test'
import { repository } from '../../packages/tooling/repository.ts'
import base from './playwright.config.ts'

// Playwright's own builds where they are installed (`npx playwright install firefox webkit`), else this machine's browsers.
const isInstalled = [firefox, webkit].every((browser) => existsSync(browser.executablePath()))
if (!isInstalled) process.env['ENGINE_DRIVERS'] = 'true'

/** Runs the journeys that have the tag `@engines` in Firefox and WebKit, on a phone's screen. */
export default defineConfig({
  ...base,
  testIgnore: [],
  grep: /@engines/,
  workers: 2,
  outputDir: join(repository, 'test-results/engines'),
  reporter: [['list']],
  use: { locale: 'en-GB', timezoneId: 'Europe/London', viewport: { width: 390, height: 844 } },
  projects: (['firefox', 'webkit'] as const).map((name) => ({ name, use: { browserName: name } })),
})
