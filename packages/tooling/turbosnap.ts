/**
 * Which changes Chromatic's TurboSnap would compare stories for. Its tracer follows imports, so it does not see what
 * Tailwind and the site's content plugin read: `externals` in chromatic.config.json names those files, and a change to
 * one of them compares every story.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import * as v from 'valibot'

const repository = join(import.meta.dirname, '../..')
const { externals } = v.parse(
  v.object({ externals: v.array(v.string()) }),
  JSON.parse(readFileSync(join(repository, 'chromatic.config.json'), 'utf8')),
)

/** A file of each kind that stories depend on, and one that they do not. */
const SAMPLES = {
  'packages/ui/src/button/button.css': true,
  'packages/ui/src/tokens/palette.tokens.json': true,
  'packages/ui/src/tokens/archivo.woff2': true,
  'packages/ui/src/button/button.tsx': true,
  'mocks/src/scenarios.ts': true,
  'mocks/public/mockServiceWorker.js': true,
  'site/src/content/faq.ts': true,
  'site/src/content/articles/guaranteed-rental-yields-analysis.mdx': true,
  '.storybook/brand.css': true,
  'packages/server/src/app.ts': false,
}

/** @throws Error when the tracer fails, as it does without the statistics of a built Storybook */
function selectsStories(file: string): boolean {
  if (externals.some((glob) => matchesGlob(file, glob))) return true
  const { status, stdout, stderr } = spawnSync('chromatic', ['trace', file], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, CHROMATIC_DISABLE_TELEMETRY: 'true' },
  })
  if (status !== 0) throw new Error(`chromatic trace ${file} failed.\n${stdout}${stderr}`)
  // TurboSnap disables itself, and compares every story, when the file is part of Storybook's own set-up.
  return /TurboSnap disabled|to [1-9]\d* affected story file/.test(stdout + stderr)
}

/** What is wrong with Chromatic's choice of stories, one sentence per sample. Reads the built Storybook's statistics. */
export const turbosnapProblems = (): string[] =>
  Object.entries(SAMPLES)
    .filter(([file, expected]) => selectsStories(file) !== expected)
    .map(([file, expected]) =>
      expected
        ? `Chromatic would compare no story after a change to ${file}: add it to "externals" in chromatic.config.json.`
        : `Chromatic would compare stories after a change to ${file}, which none of them needs.`,
    )
