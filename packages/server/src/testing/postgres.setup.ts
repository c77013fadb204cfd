import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startPostgres, type Postgres } from './postgres.ts'
import { listen } from './requests.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where to ask for the PostgreSQL of this run. */
    postgres: string
  }
}

/** Answers with the address of a PostgreSQL, or with 503 and why there is none. It is started when first asked for. */
export async function offerPostgres(start: () => Promise<Pick<Postgres, 'url' | 'remove'>>) {
  let started: ReturnType<typeof start> | undefined
  const server = createServer((_, response) => {
    started ??= start()
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(503).end(error instanceof Error ? error.message : String(error)),
    )
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await started?.then(
        ({ remove }) => remove(),
        () => {},
      )
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await offerPostgres(startPostgres)
  project.provide('postgres', url)
  return stop
}
