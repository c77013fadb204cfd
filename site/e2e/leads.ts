import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Server } from './fixtures.ts'

/** The output of `npm run --silent leads -- --json` for a server's data folder. */
export function readLeads({ dataDir }: Pick<Server, 'dataDir'>): Record<string, unknown>[] {
  const printed = execFileSync(process.execPath, ['packages/server/bin/leads.mjs', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const leads: unknown = JSON.parse(printed)
  if (!Array.isArray(leads)) throw new Error('The list of leads is not an array.')
  return leads
}
