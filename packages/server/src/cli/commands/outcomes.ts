import { addDays, ukDay, ukTime } from '@plotline/contract'
import type { LeadOutcome } from '@plotline/contract/events'
import { toIso } from '../../common/clock.ts'
import { inShort, quoted, readCsv, toCsv, type CsvRecord, type CsvRow } from '../../common/csv.ts'
import { StartError } from '../../common/errors.ts'
import { safeJson, safeLine } from '../../common/safe-text.ts'
import type { LeadRow, StoreTransaction } from '../../database/schema.ts'
import { readLeads } from '../../leads/queries.ts'
import { findVerified, outcomeFields, readOutcome, recordOutcome, wrongCallTime } from '../../leads/outcomes.ts'
import { SOURCE } from '../../reports/report.ts'
import { change, counted, read, stream, type CommandLine, type Output } from '../command.ts'
import { readFilter, readUkDate } from '../filter.ts'

const COLUMNS = ['outcome', 'called_at', 'reason'] as const

/** When the partner rang, as the API takes it; a day alone is its midnight, and a time without a zone is the UK's. */
function callTime(text: string): string {
  const date = readUkDate(text)
  if (date === undefined) return text
  return toIso(ukTime(date.day, Math.floor((date.time ?? 0) / 60_000)) + ((date.time ?? 0) % 60_000))
}

type Read = { ok: true; row: number; outcome: LeadOutcome } | { ok: false; error: string }

function readRecord({ row, cells: { id, outcome, called_at, reason } }: CsvRecord): Read {
  const wrong = (error: string): Read => ({ ok: false, error: `row ${row}: ${error}` })
  const time = called_at === undefined ? undefined : callTime(called_at)
  const checked = readOutcome({ id, outcome: outcome?.toLowerCase(), called_at: time, reason })
  if (!checked.ok && checked.field === 'called_at')
    return wrong(`called_at must be a time such as 2026-03-02T09:00:00Z or 02/03/2026 09:00, not ${quoted(called_at ?? '')}.`)
  if (!checked.ok)
    return wrong(checked.field === 'outcome' ? checked.error.replace(/\.$/, `, not ${quoted(outcome ?? '')}.`) : checked.error)
  if (reason !== undefined && outcome === undefined) return wrong('a reason needs an outcome.')
  return { ok: true, row, outcome: checked.outcome }
}

type Understood = Extract<Read, { ok: true }>

/** As many as one statement may name. */
const IDS_AT_ONCE = 1_000

/** What is recorded of the verified leads among these, by their ids. */
async function findRecorded(db: StoreTransaction, ids: readonly string[]) {
  const found = new Map<string, Recorded>()
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    for (const lead of await findVerified(db, ids.slice(from, from + IDS_AT_ONCE))) found.set(lead.id, lead)
  }
  return found
}
type Recorded = Awaited<ReturnType<typeof findVerified>>[number]

/** What a told outcome changes of what is recorded, in words: `outcome: - → accepted`. */
function differences(before: Recorded, told: LeadOutcome): string {
  const after = { ...before, ...outcomeFields(told) }
  return (['outcome', 'called_at', 'outcome_reason'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name === 'outcome_reason' ? 'reason' : name}: ${before[name] ?? '-'} → ${after[name] ?? '-'}`)
    .join(', ')
}

/** Says what outcomes would change, lead by lead, and which are of no verified lead, of one that an earlier row is about, or of a call that cannot have been. */
function compare(reads: readonly Understood[], recorded: ReadonlyMap<string, Recorded>, now: number) {
  const [changes, problems]: [{ outcome: LeadOutcome; line: string }[], string[]] = [[], []]
  const rowOf = new Map<string, number>()
  for (const { row, outcome } of reads) {
    const { id } = outcome
    const before = recorded.get(id)
    const earlier = rowOf.get(id)
    if (earlier !== undefined) problems.push(`row ${row}: this lead is in row ${earlier} too.`)
    else if (before === undefined) problems.push(`row ${row}: no verified lead has the id ${quoted(id)}.`)
    else {
      const wrong = wrongCallTime(outcome, before.verified_at, now)
      if (wrong !== undefined) {
        problems.push(`row ${row}: ${wrong}`)
        continue
      }
      rowOf.set(id, row)
      const difference = differences(before, outcome)
      if (difference !== '') changes.push({ outcome, line: safeLine(`row ${row}: ${id}, ${difference}`) })
    }
  }
  return { changes, problems, unchanged: rowOf.size - changes.length }
}

export async function importOutcomes({ words: [what, file], options, at }: CommandLine): Promise<string> {
  if (what !== 'outcomes' || file === undefined) throw new StartError('Say what to import: npm run leads -- import outcomes FILE.')
  const { records, problems: ofFile } = await readCsv(file, ['id'], COLUMNS)
  const reads = records.map(readRecord)
  const understood = reads.filter((checked) => checked.ok)
  const unread = reads.flatMap((checked) => (checked.ok ? [] : [checked.error]))
  const isDryRun = options['dry-run']
  const { changes, problems, unchanged } = await change(at, async (db, now) => {
    const ids = understood.map(({ outcome: { id } }) => id)
    const compared = compare(understood, await findRecorded(db, ids), now)
    const found = [...ofFile, ...unread, ...compared.problems]
    const isRecorded = !isDryRun && (found.length === 0 || options.partial)
    for (const { outcome } of isRecorded ? compared.changes : []) await recordOutcome(db, outcome, now)
    return { ...compared, problems: found }
  })
  const mistakes = `${file} has ${counted(problems.length, 'mistake', 'mistakes')}:\n${inShort(problems)}`
  if (problems.length > 0 && !options.partial) throw new StartError(`Nothing is recorded. ${mistakes}`)
  const summary = isDryRun
    ? `${counted(changes.length, 'lead', 'leads')} would change; nothing is recorded.${changes.map(({ line }) => `\n${line}`).join('')}`
    : `${counted(changes.length, 'outcome is', 'outcomes are')} recorded.${unchanged > 0 ? ` ${counted(unchanged, 'row says', 'rows say')} nothing new.` : ''}`
  if (problems.length > 0) throw new StartError(`${summary}\n${mistakes}`)
  return summary
}

/** The leads that the partner accepted in a month, to be invoiced; names nobody. */
export async function invoice({ words: [month = ''], at }: CommandLine): Promise<Output> {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new StartError(`Say which month to invoice, such as 2026-11, not "${month}".`)
  const next = `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
  const rows = await read(at, [], (db) =>
    db
      .selectFrom('leads')
      .select(['id', 'verified_at', 'outcome_at', SOURCE.as('source'), 'utm_campaign'])
      .where('outcome', '=', 'accepted')
      .where('outcome_at', '>=', toIso(ukTime(`${month}-01`)))
      .where('outcome_at', '<', toIso(ukTime(next)))
      .orderBy('outcome_at')
      .execute(),
  )
  if (rows.length === 0) throw new StartError(`No lead was accepted in ${month}.`)
  const lines = rows.map(({ id, verified_at, outcome_at, source, utm_campaign }): CsvRow => ({
    id,
    verified: verified_at === null ? null : ukDay(Date.parse(verified_at)),
    accepted: outcome_at === null ? null : ukDay(Date.parse(outcome_at)),
    source,
    campaign: utm_campaign,
  }))
  return toCsv([lines])
}

/** What a visitor's browser could have made up is no click id. */
const CLICK_ID = /^[\w.-]+$/
const clickId = (id: string | null) => (id !== null && CLICK_ID.test(id) ? id : null)

/** A lead that is verified and was not withdrawn: a conversion, and another one once the partner accepts it. */
const conversionsOf = ({ id, verified_at, outcome, outcome_at }: LeadRow) => [
  { name: 'Verified lead', time: verified_at ?? '', key: id },
  ...(outcome === 'accepted' && outcome_at !== null ? [{ name: 'Accepted lead', time: outcome_at, key: `${id}-accepted` }] : []),
]

/** As Google Ads imports conversions from clicks (https://support.google.com/google-ads/answer/7014069): one of the ids in each row. */
function forGoogle(lead: LeadRow): CsvRow[] {
  const [gclid, gbraid, wbraid] = [clickId(lead.gclid), clickId(lead.gbraid), clickId(lead.wbraid)]
  if ((gclid ?? gbraid ?? wbraid) === null) return []
  return conversionsOf(lead).map(({ name, time, key }) => ({
    'Google Click ID': gclid,
    GBRAID: gclid === null ? gbraid : null,
    WBRAID: (gclid ?? gbraid) === null ? wbraid : null,
    'Conversion Name': name,
    'Conversion Time': `${time.slice(0, 19).replace('T', ' ')}+00:00`,
    'Order ID': key,
  }))
}

/** An event of Meta's Conversions API (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters). */
function forMeta(lead: LeadRow): object[] {
  const fbclid = clickId(lead.fbclid)
  if (fbclid === null) return []
  return conversionsOf(lead).map(({ name, time, key }) => ({
    event_name: name,
    event_time: Math.floor(Date.parse(time) / 1_000),
    event_id: key,
    action_source: 'system_generated',
    user_data: { fbc: `fb.1.${Date.parse(lead.created_at)}.${fbclid}` },
    custom_data: { event_source: 'crm', lead_event_source: 'Plotline' },
  }))
}

async function* nonEmpty<Row>(pages: AsyncIterable<LeadRow[]>, rowsOf: (lead: LeadRow) => readonly Row[]): AsyncGenerator<Row[]> {
  for await (const leads of pages) {
    const rows = leads.flatMap(rowsOf)
    if (rows.length > 0) yield rows
  }
}

/** Click ids alone: no consent on record covers giving an advertising network a name, an email or a phone, hashed or not. */
export async function exportConversions({ options, at }: CommandLine): Promise<Output> {
  const filter = { ...readFilter(options, 'conversions', { hasCampaign: true }), state: 'verified' }
  const none = new StartError('No verified lead has a click id of this network, so there is nothing to export.')
  if (options.for === 'google') return stream(at, (db) => toCsv(nonEmpty(readLeads(db, filter), forGoogle), true), none)
  if (options.for !== 'meta') throw new StartError('Say for which network: --for google or --for meta.')
  const data = await read(at, [], async (db) => {
    const pages: object[][] = []
    for await (const events of nonEmpty(readLeads(db, filter), forMeta)) pages.push(events)
    return pages.flat()
  })
  if (data.length === 0) throw none
  return safeJson({ data }, 2)
}
