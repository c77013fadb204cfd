/** A Vitest reporter that writes the page of differing screenshots, and reports baselines that no story uses. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { differencesPage, type Difference } from './page.ts'
import { baseline, baselines, repository, results, trees } from './places.ts'
import { only, plain } from './selection.ts'

const fromRepository = (file: string) => relative(repository, file)
const say = (text: string) => process.stdout.write(`\n${text}\n`)

/** The files that a failed comparison left. */
function files(screenshot: string): Pick<Difference, 'expected' | 'actual' | 'diff'> {
  const left = (kind: string) => {
    const file = join(results, `${screenshot}-${kind}.webp`)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  return { expected: left('expected'), actual: left('actual'), diff: left('diff') }
}

/** The differences by story, sorted by id. */
function collect(tests: readonly TestCase[]): Map<string, Difference[]> {
  const found = new Map<string, Difference[]>()
  for (const test of tests) {
    const { storyId = test.fullName, screenshots = {} } = test.meta()
    const differences = Object.entries(screenshots)
      .filter(([, sentence]) => sentence)
      .map(([screenshot, sentence]) => ({ screenshot, sentence, ...files(screenshot) }))
    if (differences.length > 0) found.set(storyId, [...(found.get(storyId) ?? []), ...differences])
  }
  return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)))
}

const screenshotsOf = (test: TestCase) => Object.keys(test.meta().screenshots ?? {})

/** Whether the run is about this file: all, or those with one of the names asked for. */
const concerned = (file: string) => !only || only.names.some((name) => plain(basename(file)).includes(plain(name)))

/** Committed screenshots and accessibility trees that no story in the run has used. */
function orphans(tests: readonly TestCase[]): string[] {
  const asked = new Set([
    ...tests.flatMap(screenshotsOf).map(baseline),
    ...tests.flatMap((test) => test.meta().tree ?? []).map((tree) => join(trees, tree)),
  ])
  const committed = [...Object.values(baselines), trees].flatMap((folder) =>
    globSync('**/*.{webp,txt}', { cwd: folder }).map((file) => join(folder, file)),
  )
  return committed.filter((file) => !asked.has(file) && concerned(file))
}

export default class VisualReporter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
    rmSync(results, { recursive: true, force: true })
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const differences = collect(tests)
    if (differences.size > 0) {
      const file = join(results, 'index.html')
      mkdirSync(results, { recursive: true })
      writeFileSync(file, differencesPage(differences))
      say(
        `${differences.size === 1 ? '1 story differs' : `${differences.size} stories differ`} from the committed screenshots. ` +
          `See them side by side in ${fromRepository(file)}; \`npm run visual:accept [name]\` accepts them.`,
      )
    }
    if (this.sawEveryStory(modules, tests)) this.lookForOrphans(tests)
  }

  /** After a partial run, an unused baseline proves nothing. */
  private sawEveryStory(modules: readonly TestModule[], tests: readonly TestCase[]): boolean {
    const projects = new Set(modules.map(({ project }) => project.name.split(' ')[0]))
    return (
      !this.vitest?.config.testNamePattern &&
      !this.vitest?.config.changed &&
      projects.has('visual') &&
      (projects.has('matrix') || only?.mains.length === 0) &&
      tests.every((test) => test.ok() || screenshotsOf(test).length > 0)
    )
  }

  private lookForOrphans(tests: readonly TestCase[]): void {
    const found = orphans(tests)
    if (found.length === 0) return
    const list = found.map((file) => `  ${fromRepository(file)}`).join('\n')
    if (this.vitest?.config.snapshotOptions.updateSnapshot === 'all') {
      for (const file of found) rmSync(file)
      say(`Removed, because no story uses them any more:\n${list}`)
      return
    }
    process.exitCode = 1
    say(`No story uses these any more; \`npm run visual:accept\` removes them:\n${list}`)
  }
}
