import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test('the worker script is that of the installed msw (after an update run npm run mocks:worker)', () => {
  const installed = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  expect(readFileSync(new URL('../public/mockServiceWorker.js', import.meta.url), 'utf8')).toBe(readFileSync(installed, 'utf8'))
})
