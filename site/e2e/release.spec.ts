import { FIRST_STEP } from '@plotline/contract'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { end, startServerProcess } from '../../packages/tooling/server-process.ts'
import { labels } from '../src/content/form-labels.ts'
import { stepAfter } from '../src/testing/steps.ts'
import { answerChoiceSteps, answerStep, fillContactDetails, expect, expectStep, startIslands, test } from './fixtures.ts'
import { repository } from '../../packages/tooling/repository.ts'

const SERVER = join(repository, 'packages/server/bin/plotline-server.mjs')
const run = promisify(execFile)

// Both tests share one build.
test.describe.configure({ mode: 'default' })

let folder = ''
let release = ''

// The build that all tests use, and one of the same sources for another address, so that its scripts differ.
test.beforeAll(async () => {
  // In the repository, so that the build finds its packages.
  folder = mkdtempSync(join(repository, 'site/dist/release-'))
  release = join(folder, 'after')
  for (const kept of ['builds.json', 'client/assets']) cpSync(join(repository, 'site/dist', kept), join(release, kept), { recursive: true })
  await run(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--config', 'site/vite.config.ts', '--logLevel', 'error'],
    {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'production', SITE_DIST: release, SITE_ORIGIN: 'https://after.example.com' },
    },
  )
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const { what, isKept } of [
  { what: 'still gets every script that it asks for', isKept: true },
  { what: 'is reloaded once if the old scripts are gone, and nothing is lost', isKept: false },
])
  test(
    `after a release in mid-quiz, the page from before it ${what} (R-routes-09)`,
    { tag: '@long' },
    async ({ page, complaints, phone }) => {
      const dataDir = mkdtempSync(join(folder, 'data-'))
      const site = mkdtempSync(join(folder, 'site-'))
      cpSync(release, site, { recursive: true })
      if (!isKept) {
        const [now = [], ...older] = v.parse(v.array(v.array(v.string())), JSON.parse(readFileSync(join(site, 'builds.json'), 'utf8')))
        for (const file of older.flat()) if (!now.includes(file)) rmSync(join(site, 'client/assets', file), { force: true })
      }
      const serve = (dist: string, port: string) =>
        startServerProcess(SERVER, { ...process.env, PORT: port, DATA_DIR: dataDir, RATE_LIMIT: 'off', SITE_DIR: join(dist, 'client') })
      const before = await serve(join(repository, 'site/dist'), '0')
      let lastRequestAt = 0
      page.on('request', () => (lastRequestAt = performance.now()))
      await page.goto(`${before.url}/quiz`)
      await answerStep(page, FIRST_STEP)
      await expectStep(page, stepAfter(FIRST_STEP))
      const scriptsOf = () => page.evaluate(() => document.documentElement.dataset.chunks)
      const oldScripts = await scriptsOf()
      // Browsers cache a failed import: a chunk that was prefetched while no server was running would need a reload.
      await expect.poll(() => performance.now() - lastRequestAt).toBeGreaterThan(1000)

      await end(before.child, 'SIGTERM')
      const after = await serve(site, new URL(before.url).port)
      // The page may have prefetched links while no server was running.
      complaints.splice(0)
      const missing: string[] = []
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(response.url())
      })
      let loads = 0
      page.on('load', () => (loads += 1))
      await page.goBack()
      await page.goForward()
      await page.getByRole('button', { name: 'PREVIOUS' }).click()
      await answerChoiceSteps(page)
      // Not while React takes over: the mouse would go down on one box and up on the next.
      await page.getByRole('textbox', { name: labels.name }).waitFor()
      await startIslands(page)
      await fillContactDetails(page, phone.typed)
      await page.getByRole('button', { name: 'SHOW ME MY MATCHES' }).click()
      await expect(page).toHaveURL(`${before.url}/verify`)
      await expect(page.getByText(phone.display)).toBeVisible()
      if (isKept) {
        expect([missing, loads, await scriptsOf()]).toEqual([[], 0, oldScripts])
      } else {
        expect([missing.length > 0, loads]).toEqual([true, 1])
        expect(await scriptsOf()).not.toBe(oldScripts)
        // The scripts that no longer exist.
        complaints.splice(0)
      }
      await end(after.child, 'SIGTERM')
    },
  )
