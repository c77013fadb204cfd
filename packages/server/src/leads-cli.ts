import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TRACKING_FIELDS } from '@plotline/contract'
import { DATA_FILES } from './data-dir.ts'
import { listLeads } from './leads/leads.ts'
import { readDataDir } from './settings.ts'
import { StartError } from './errors.ts'
import type { LeadRow } from './store/schema.ts'
import { cannotOpen, openForReading } from './store/store.ts'

const HELP = `Lists the leads of the data folder, newest last. A running server does not mind.

  npm run leads              as a table
  npm run leads -- --json    as a JSON array with every field
  npm run leads -- --help    this text

DATA_DIR names the data folder (.data when left out).`

const OPTIONS = { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const

/**
 * Prints the leads as the command line's options ask.
 *
 * @throws StartError when an option is unknown or the store cannot be read
 */
export async function main(): Promise<void> {
  const { json, help } = readOptions(process.argv.slice(2))
  if (help) return print(HELP)
  const dataDir = readDataDir(process.env)
  const leads = await readLeads(join(dataDir, DATA_FILES.store))
  print(json ? JSON.stringify(leads.map(toJson), undefined, 2) : leads.length === 0 ? `No leads in ${dataDir} yet.` : toTable(leads))
}

const print = (text: string) => void process.stdout.write(`${text}\n`)

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch {
    throw new StartError(`The options are --json and --help, so ${args.join(' ')} cannot be followed.`)
  }
}

async function readLeads(file: string): Promise<LeadRow[]> {
  if (!existsSync(file)) return []
  const db = openForReading(file)
  try {
    return await listLeads(db)
  } catch (error) {
    throw cannotOpen(file, error)
  } finally {
    await db.destroy()
  }
}

/** A lead with every field of its payload by the payload's names, and what became of it. */
function toJson({ state, tracking, suspect, consent_version, consented_at, created_at, verified_at, ...fields }: LeadRow) {
  const known: unknown = JSON.parse(tracking)
  return {
    ...fields,
    consent: true,
    consent_version,
    ...Object.fromEntries(TRACKING_FIELDS.map((field) => [field, null])),
    ...(typeof known === 'object' ? known : {}),
    state,
    verified: state === 'verified',
    suspect: suspect === 1,
    createdAt: created_at,
    consentedAt: consented_at,
    verifiedAt: verified_at,
  }
}

const COLUMNS = {
  createdAt: 'created_at',
  state: 'state',
  name: 'name',
  phone: 'phone',
  email: 'email',
  budget: 'budget_range',
  location: 'location_preference',
  timeline: 'timeline',
} as const satisfies Record<string, keyof LeadRow>

/** Longer cells are cut, so that a lead stays on one line. */
const CELL_WIDTH = 32

const cut = (text: string) => (text.length > CELL_WIDTH ? `${text.slice(0, CELL_WIDTH - 1)}…` : text)

function toTable(leads: readonly LeadRow[]): string {
  const rows = [Object.keys(COLUMNS), ...leads.map((lead) => Object.values(COLUMNS).map((column) => cut(lead[column])))]
  const widths = Object.keys(COLUMNS).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
