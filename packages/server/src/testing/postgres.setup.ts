import type { TestProject } from 'vitest/node'
import { startPostgres, type Postgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL that all test files of a run share; empty if none can be started. */
    postgres: string
  }
}

/**
 * Starts one PostgreSQL for the whole run. If it cannot, its tests are skipped with a line that says why; on CI the run fails.
 *
 * @param start starts it
 * @param isCi whether this is CI, which must not pass with tests that did not run
 * @returns its address, empty if there is none, and how to stop it
 */
export async function startOrSkip(start: () => Promise<Pick<Postgres, 'url' | 'remove'>>, isCi: boolean) {
  try {
    const { url, remove } = await start()
    return { url, remove }
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    if (isCi) throw new Error(`On CI the tests on PostgreSQL must run, and none could be started: ${why}`, { cause: error })
    console.warn(`Skipped: the tests on PostgreSQL, as none could be started here: ${why}`)
    return { url: '', remove: () => Promise.resolve() }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await startOrSkip(startPostgres, Boolean(process.env['CI']))
  project.provide('postgres', url)
  return remove
}
