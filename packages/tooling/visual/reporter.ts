/** Vitest's own report of the failed stories, with their screenshots side by side; and the search for baselines that no story uses. */
import { globSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import HTMLReporter from '@vitest/ui/reporter'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node'
import { repository } from '../repository.ts'
import { baselines, results, storyFiles, VARIABLE } from './story-files.ts'

const say = (text: string) => process.stdout.write(`\n${text}\n`)

/** What is needed of Vitest's modules. */
interface RanModule {
  file: string
  tests: readonly { passed: boolean; baselines: readonly string[] }[]
}

/** Whether a run leaves stories out, so that it cannot know which baselines none uses. */
export const isPartial = (
  config?: { testNamePattern?: RegExp | undefined; changed?: boolean | string | undefined },
  only = process.env[VARIABLE],
): boolean => only !== undefined || config?.testNamePattern !== undefined || Boolean(config?.changed)

/**
 * The committed baselines that no story has used. None after a run that may have left something out: one that failed, was
 * interrupted, lost its browser, or saw only some of the files.
 */
export function unused(
  modules: readonly RanModule[],
  expected: readonly string[],
  committed: readonly string[],
  trouble: boolean,
): string[] {
  const saw = new Set(modules.map(({ file }) => file))
  const tests = modules.flatMap((module) => module.tests)
  if (trouble || expected.some((file) => !saw.has(file)) || !tests.every(({ passed }) => passed)) return []
  if (modules.some((module) => module.tests.length === 0)) return []
  const used = new Set(tests.flatMap((test) => test.baselines))
  return committed.filter((file) => !used.has(file))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types declare the class as an instance
const Report = HTMLReporter as unknown as new (options: { singleFile: boolean; outputDir: string }) => Reporter

export default class VisualReporter implements Reporter {
  private vitest: Vitest | undefined
  private readonly report = new Report({ singleFile: true, outputDir: results })

  onInit(vitest: Vitest): unknown {
    this.vitest = vitest
    rmSync(results, { recursive: true, force: true })
    return this.report.onInit?.(vitest)
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): Promise<void> {
    const failed = modules.filter((module) => !module.ok())
    if (failed.length > 0) {
      await this.report.onTestRunEnd?.(failed, errors, reason)
      say(`The stories that failed, with their pictures side by side: ${relative(repository, join(results, 'index.html'))}`)
    }
    const stories = modules.filter(({ project }) => project.name.startsWith('visual'))
    const unchecked = stories.flatMap(({ children }) => [...children.allTests('passed')]).filter((test) => !test.meta().isUsable)
    if (unchecked.length > 0) {
      process.exitCode = 1
      say(`Not checked for usability:\n${unchecked.map(({ fullName }) => `  ${fullName}`).join('\n')}`)
    }
    const config = this.vitest?.config
    const ran = modules.map((module) => ({
      file: module.relativeModuleId,
      tests: Array.from(module.children.allTests(), (test) => ({
        passed: test.result().state === 'passed',
        baselines: test.meta().baselines ?? [],
      })),
    }))
    const committed = baselines.flatMap((folder) => globSync(`${folder}/**/*.{webp,txt}`, { cwd: repository }))
    const unusedBaselines = unused(
      ran,
      [...storyFiles, '.storybook/matrix.test.ts'],
      committed,
      isPartial(config) || errors.length > 0 || reason !== 'passed',
    )
    if (unusedBaselines.length === 0) return
    const list = unusedBaselines.map((file) => `  ${file}`).join('\n')
    if (config?.snapshotOptions.updateSnapshot === 'all') {
      for (const file of unusedBaselines) rmSync(join(repository, file))
      say(`Removed, because no story uses them any more:\n${list}`)
    } else {
      process.exitCode = 1
      say(`No story uses these any more; \`npm run visual:accept\` removes them:\n${list}`)
    }
  }
}
