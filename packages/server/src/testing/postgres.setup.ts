import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL that all test files of a run share; empty if none can be started. */
    postgres: string
  }
}

/** Starts one PostgreSQL for the whole run. If it cannot, prints why and skips its tests. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const postgres = await startPostgres()
    project.provide('postgres', postgres.url)
    return () => postgres.remove()
  } catch (error) {
    project.provide('postgres', '')
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n')
    console.warn(`The tests on PostgreSQL are skipped, as none could be started here: ${why}`)
    return undefined
  }
}
