/**
 * `npm run test:visual [name …]` compares the stories with their screenshots; `npm run visual:accept [name …]` accepts the current
 * screenshots and accessibility trees as baselines. With names, only the story files whose path contains one of them.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { pinned } from '../chromium.ts'
import { repository } from '../repository.ts'
import { filesNamed } from './named-files.ts'
import { storyFiles, VARIABLE } from './story-files.ts'

const { values, positionals: names } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean', default: false } } })
const missing = names.find((name) => filesNamed(name, storyFiles).length === 0)

if (!pinned) process.stdout.write('Screenshots are not compared: their baselines come from the pinned Chromium, a Linux x64 build.\n')
else if (missing !== undefined) {
  process.stderr.write(`No story file's path contains "${missing}". Name a component or a page, such as: npm run test:visual button\n`)
  process.exitCode = 1
} else {
  const files = [...new Set(names.flatMap((name) => filesNamed(name, storyFiles)))]
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--project=visual',
      '--project=matrix',
      // By default Vitest would create a baseline that is missing.
      `--update=${values.accept ? 'all' : 'none'}`,
      '--reporter=./packages/tooling/visual/reporter.ts',
      '--reporter=dot',
      ...files,
      ...(names.length > 0 ? ['matrix.test.ts'] : []),
    ],
    { cwd: repository, stdio: 'inherit', env: { ...process.env, ...(names.length > 0 && { [VARIABLE]: JSON.stringify(files) }) } },
  )
  process.exitCode = status ?? 1
}
