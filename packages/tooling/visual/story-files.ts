/** Where the stories and their screenshots are. */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { readSources, type Sources } from './pictured.ts'
import { read, repository } from '../repository.ts'

/** Every file of stories, from the repository's folder. */
export const storyFiles = ['packages/ui/src/*/*/*.stories.tsx', 'site/src/**/*.stories.tsx', '.storybook/docs/*.stories.tsx']
  .flatMap((pattern) => globSync(pattern, { cwd: repository }))
  .toSorted()

/** The files that a run is restricted to, as JSON; every file without it. */
export const VARIABLE = 'VISUAL_ONLY'

const selectedFiles = process.env[VARIABLE] ? v.parse(v.array(v.string()), JSON.parse(process.env[VARIABLE])) : storyFiles

/** A component's own code, without stories and tests. */
const codeIn = (folder: string) =>
  globSync(`${folder}/*.{css,tsx}`, { cwd: repository })
    .filter((file) => !/\.(stories|test)\./.test(file))
    .map(read)
    .join('\n')

/** What decides which stories have a picture, by file; of the files that the run is restricted to. */
export function sourcesByFile(): Record<string, Sources> {
  return Object.fromEntries(selectedFiles.map((file) => [file, readSources(read(file), codeIn(dirname(file)))]))
}

/** The folders of committed screenshots and accessibility trees. */
export const baselines = ['packages/ui/visual', 'site/visual']

/** Where a run leaves the differences that it found, and the page that shows them. */
export const results = join(repository, 'test-results/visual')
