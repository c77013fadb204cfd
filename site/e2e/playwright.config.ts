import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../../packages/tooling/chromium.ts'
import { repository } from '../../packages/tooling/repository.ts'

const LONG = /@long/

/** Runs the end-to-end tests in the pinned Chromium, against the server that `npm start` runs. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'engines.spec.ts',
  globalSetup: './build-first.ts',
  outputDir: join(repository, 'test-results/e2e'),
  fullyParallel: true,
  // One more than CI's two cores, because the tests wait as much as they compute.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Only what hangs reaches these: a busy machine may take ten times as long, and what passes does not wait for them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(repository, 'test-results/journeys.report.json') }]],
  use: {
    actionTimeout: 120_000,
    launchOptions: await chromiumLaunchOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 900 },
  },
  // The tests that take half a minute start first, so that they do not run alone at the end.
  projects: [
    { name: 'long', grep: LONG },
    { name: 'short', grepInvert: LONG },
  ],
})
