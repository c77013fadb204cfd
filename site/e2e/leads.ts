import { execFileSync } from 'node:child_process'
import { callTimesInWords } from '@plotline/contract'
import { repository } from '../../packages/tooling/repository.ts'
import type { Server } from './fixtures.ts'

/** A server's leads with a phone number, oldest first, as `npm run --silent leads -- --json` has them. */
export function leadsOf({ dataDir }: Pick<Server, 'dataDir'>, { normalised }: { normalised: string }): Record<string, unknown>[] {
  const printed = execFileSync(process.execPath, ['packages/server/bin/leads.mjs', '--json'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const leads: unknown = JSON.parse(printed)
  if (!Array.isArray(leads)) throw new Error('The list of leads is not an array.')
  return leads.filter(({ phone }) => phone === normalised)
}

/** When a phone is rung, as the server has booked it, in the site's words. */
export function bookedCall(server: Server, phone: { normalised: string }): string {
  const [lead] = leadsOf(server, phone)
  const by = Date.parse(String(lead?.['callBy']))
  const from = Date.parse(String(lead?.['callFrom']))
  // As soon as possible, if no window was chosen.
  return callTimesInWords(Number.isNaN(from) ? { by } : { from, by })
}
