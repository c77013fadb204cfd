import { addDays, ukDay, ukTime } from '@plotline/contract'
import { toIso } from '../../common/clock.ts'
import { readCsv, toCsv, type CsvRow } from '../../common/csv.ts'
import { StartError } from '../../common/errors.ts'
import { safeJson } from '../../common/safe-text.ts'
import type { LeadRow } from '../../database/schema.ts'
import { readLeads } from '../../leads/queries.ts'
import { readOutcome, recordOutcome } from '../../leads/outcomes.ts'
import { SOURCE } from '../../reports/report.ts'
import { change, counted, read, stream, type CommandLine, type Output } from '../command.ts'
import { readFilter } from '../filter.ts'

export async function importOutcomes({ words: [what, file], at }: CommandLine): Promise<string> {
  if (what !== 'outcomes' || file === undefined) throw new StartError('Say what to import: npm run leads -- import outcomes FILE.')
  const outcomes = readCsv(file, ['id']).map((row, index) => {
    const checked = readOutcome(row)
    if (!checked.ok) throw new StartError(`${file}, row ${index + 1}: ${checked.error} Nothing was imported.`)
    return checked.outcome
  })
  const unknown = await change(at, async (db) => {
    const ids: string[] = []
    for (const outcome of outcomes) if (!(await recordOutcome(db, outcome, Date.now()))) ids.push(outcome.id)
    return ids
  })
  const recorded = `${counted(outcomes.length - unknown.length, 'outcome is', 'outcomes are')} recorded.`
  return unknown.length === 0 ? recorded : `${recorded} No verified lead has the id ${unknown.slice(0, 10).join(', ')}.`
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
