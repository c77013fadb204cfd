import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { content } from '../../site/prerender/content/content.ts'
import { part } from './stryker.config.mjs'

// Stryker runs the tests in a copy of the repository, whose workspaces are links back to the original.
const repository = join(import.meta.dirname, '../..')
const contract = (file) => join(repository, 'packages/contract', file)

export default defineConfig({
  root: repository,
  // The table of routes names the articles.
  plugins: [content()],
  resolve: {
    alias: [
      { find: /^@plotline\/contract$/, replacement: contract('src/index.ts') },
      { find: /^@plotline\/contract\/otp-policy$/, replacement: contract('src/otp-policy.ts') },
    ],
  },
  test: {
    include: [...part.tests],
    // As in vite.config.ts: on a busy machine the first run must not fail.
    testTimeout: 30_000,
    // It tries as many guesses as a botnet.
    exclude: ['**/brute-force.test.ts'],
    // Both stores run the same code but for their dialects, and SQLite is faster.
    provide: { postgres: '' },
  },
})
