/**
 * `npm run test:visual [name …]` compares every story with its screenshot; `npm run visual:accept [name …]` accepts the
 * current screenshots and accessibility trees as baselines. With names, only the stories whose id, name or file contains
 * one of them, and only their files are opened.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildIndex } from 'storybook/internal/core-server'
import { pinned } from '../chromium.ts'
import { comparison } from '../comparison.ts'
import { repository } from './places.ts'
import { select, VARIABLE, type IndexedStory } from './selection.ts'

/** Every story that there is, in the order of its file. */
async function indexedStories(): Promise<IndexedStory[]> {
  const { entries } = await buildIndex({ configDir: `${repository}/.storybook`, packageJson: {}, quiet: true, ci: true })
  return Object.values(entries).filter(({ type }) => type === 'story')
}

/** Vitest's arguments and environment for the stories with these names; for every story without any. */
async function restriction(names: readonly string[]): Promise<{ files: string[]; env: Record<string, string> }> {
  if (names.length === 0) return { files: [], env: {} }
  const { selection, files } = select(names, await indexedStories())
  const matrix = selection.mains.length > 0 ? ['.storybook/matrix.test.ts'] : []
  return { files: [...files, ...matrix], env: { [VARIABLE]: JSON.stringify(selection) } }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean', default: false } } })

if (pinned) {
  try {
    const { files, env } = await restriction(positionals)
    const { status } = spawnSync('vitest', ['run', ...comparison(values.accept ? 'all' : 'none'), '--reporter=dot', ...files], {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    process.exitCode = status ?? 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
} else {
  process.stdout.write('Screenshots are not compared: their baselines come from the pinned Chromium, a Linux x64 build.\n')
}
