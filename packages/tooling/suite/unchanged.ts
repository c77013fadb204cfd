/** Which steps have passed with the same inputs before, by a hash of them: unlike dates, it survives switching branches. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { reads, type Step } from './steps.ts'

const Passed = v.record(v.string(), v.object({ hash: v.string(), passed: v.number() }))

const git = (repository: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((name) => name !== '')

/** The repository's files, those that are not committed yet included; `undefined` outside of Git. */
function filesOf(repository: string): string[] | undefined {
  try {
    return git(repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  } catch {
    return undefined
  }
}

/**
 * The files that differ from a commit.
 *
 * @throws Error when there is no such commit
 */
export function changedSince(repository: string, since: string): string[] {
  try {
    return [
      ...git(repository, 'diff', '-z', '--name-only', '--relative', since, '--'),
      ...git(repository, 'ls-files', '-z', '--others', '--exclude-standard'),
    ]
  } catch {
    throw new Error(`Git cannot tell what has changed since "${since}".`)
  }
}

const sha = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Remembers across runs which steps have passed, and with what. Outside of Git it remembers nothing. */
export function createMemory(repository: string) {
  const file = join(repository, 'node_modules/.cache/plotline/passed.json')
  const hashes = filesOf(repository)?.flatMap((name) => {
    const path = join(repository, name)
    return existsSync(path) && statSync(path).isFile() ? [{ name, hash: sha(readFileSync(path)) }] : []
  })
  const hashOf = (step: Step) => {
    const own = hashes?.filter(({ name }) => reads(step, name)).map(({ name, hash }) => `${name} ${hash}`)
    return own && sha([process.version, process.platform, step.command, ...step.args, ...own.toSorted()].join('\n'))
  }
  const read = (): v.InferOutput<typeof Passed> => {
    try {
      return v.parse(Passed, JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return {}
    }
  }
  return {
    /** How many tests passed when the step last ran with what it depends on now; `undefined` if it has not, or failed. */
    recall(step: Step): number | undefined {
      const last = read()[step.name]
      return last && last.hash === hashOf(step) ? last.passed : undefined
    },

    /** Notes that a step has passed with the inputs that there were when this memory was created. */
    note(step: Step, passed: number): void {
      const hash = hashOf(step)
      if (hash === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ ...read(), [step.name]: { hash, passed } }, undefined, 2))
    },

    /** Forgets a step that has failed. */
    forget(step: Step): void {
      const { [step.name]: _, ...rest } = read()
      if (existsSync(file)) writeFileSync(file, JSON.stringify(rest, undefined, 2))
    },
  }
}
