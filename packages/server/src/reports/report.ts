import { addDays, CHOICE_STEPS, chosenOptions, CLICK_IDS, ukDay, type AnswerField } from '@plotline/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { toIso } from '../common/clock.ts'
import { dialectOf } from '../database/dialects.ts'
import type { Database } from '../database/schema.ts'
import { announcesLead, isOfKind } from '../deliveries/kinds.ts'
import { readFunnel, type Funnel } from './funnel.ts'

export interface Tally {
  leads: number
  verified: number
  /** From 0 to 1; null where there are no leads. */
  shareVerified: number | null
}

/** The results of a period. Days are UK days, as `YYYY-MM-DD`. */
export interface Report extends Funnel {
  since: string
  until: string
  total: Tally
  /** Those that bots may have sent. */
  suspects: Tally
  days: (Tally & { day: string })[]
  /** By their Mondays. */
  weeks: (Tally & { monday: string })[]
  /** The largest, then all others together. A lead without names has that of its click id as its source. */
  campaigns: (Tally & { source: string | null; medium: string | null; campaign: string | null })[]
  otherCampaigns: Tally
  /** A lead that gave several answers to a question counts for each. */
  answers: (Tally & { question: AnswerField; answer: string })[]
  /** From a lead to its verified phone, and from there to the partner or the inbox; null where there was none. */
  medianSecondsToVerification: number | null
  medianSecondsToDelivery: number | null
  /** Verified leads whose visitors chose when to be rung. */
  choseCallTime: number
  sms: { sent: number; failed: number }
  /** What the partner says of the period's verified leads; `reasons` are those of rejected ones, the most frequent first. */
  outcomes: { accepted: number; rejected: number; reasons: { reason: string | null; leads: number }[] }
  /** Of the calls that the partner told of, those made by their time. */
  calls: { told: number; inTime: number }
  /** Only if the spending is known: by source and campaign, in its currency. */
  costs: Cost[]
}

/** What a campaign cost; per lead null where there is none. */
export interface Cost {
  source: string
  campaign: string
  spent: number
  verified: number
  accepted: number
  perVerified: number | null
  perAccepted: number | null
}

/** What was spent on a campaign on a UK day. */
export interface Spending {
  day: string
  source: string
  campaign: string
  amount: number
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Visitors can make up any number of campaigns. */
const LISTED_CAMPAIGNS = 30
/** A campaign's three names in one. No field contains control characters. */
const SEPARATOR = '\u001f'
/** The name of a lead's click id. */
const CLICK_ID = sql.join(
  CLICK_IDS.map((id) => sql`when ${sql.ref(id)} is not null then ${sql.lit(id)}`),
  sql` `,
)
/** What the report names a lead's source. */
export const SOURCE = sql<string>`coalesce(utm_source, case when coalesce(utm_medium, utm_campaign) is null then case ${CLICK_ID} end end, '')`
const CAMPAIGN = sql<string>`${SOURCE} || ${sql.lit(SEPARATOR)} || coalesce(utm_medium, '') || ${sql.lit(SEPARATOR)} || coalesce(utm_campaign, '')`

type Counts = Pick<Tally, 'leads' | 'verified'>
const NOTHING: Counts = { leads: 0, verified: 0 }
const tally = ({ leads, verified }: Counts): Tally => ({ leads, verified, shareVerified: leads === 0 ? null : verified / leads })
const sum = (rows: readonly Counts[]): Tally =>
  tally(rows.reduce((all, row) => ({ leads: all.leads + row.leads, verified: all.verified + row.verified }), NOTHING))

const leadsIn = (db: Kysely<Database>, { since, until }: Period) =>
  db.selectFrom('leads').where('created_at', '>=', toIso(since)).where('created_at', '<', toIso(until))

/** Counts a period's leads by an expression over their columns, largest groups first. */
async function countBy(db: Kysely<Database>, period: Period, by: RawBuilder<string | null>, limit = 10_000) {
  const rows = await leadsIn(db, period)
    .select(({ fn }) => [by.as('group'), fn.countAll().as('leads'), fn.count('verified_at').as('verified')])
    .groupBy(by)
    .orderBy('leads', 'desc')
    .orderBy('group')
    .limit(limit)
    .execute()
  return rows.map(({ group, leads, verified }) => ({ group: group ?? '', leads: Number(leads), verified: Number(verified) }))
}

/** Merges groups by shared names, in order of first appearance. */
function addUp<Row extends Counts>(rows: readonly Row[], namesOf: (row: Row) => readonly string[]): Map<string, Tally> {
  const sums = new Map<string, Tally>()
  for (const row of rows) for (const name of namesOf(row)) sums.set(name, sum([sums.get(name) ?? NOTHING, row]))
  return sums
}

/** The median of the seconds from `begun` to `ended`, both ISO strings, over the rows of a query with these two columns. */
async function medianSeconds(db: Kysely<Database>, spans: RawBuilder<unknown>): Promise<number | null> {
  const counted = await sql<{ count: number | string }>`select count(*) as count from (${spans}) as spans`.execute(db)
  const count = Number(counted.rows[0]?.count ?? 0)
  if (count === 0) return null
  // For an even number, the two in the middle.
  const middle = await sql<{ seconds: number | string }>`select ${dialectOf(db).seconds} as seconds from (${spans}) as spans
    order by 1 limit ${2 - (count % 2)} offset ${Math.floor((count - 1) / 2)}`.execute(db)
  const total = middle.rows.reduce((all, row) => all + Number(row.seconds), 0)
  return Math.round((total / middle.rows.length) * 1_000) / 1_000
}

/** From one time to another in milliseconds; the end is exclusive. */
export interface Period {
  since: number
  until: number
}

/** Divides what was spent by the leads that it led to. */
async function readCosts(db: Kysely<Database>, period: Period, spending: readonly Spending[]): Promise<Cost[]> {
  if (spending.length === 0) return []
  const rows = await leadsIn(db, period)
    .select(({ fn }) => [SOURCE.as('source'), 'utm_campaign', fn.count('verified_at').as('verified'), fn.sum(ACCEPTED).as('accepted')])
    .groupBy([SOURCE, 'utm_campaign'])
    .execute()
  const [first, last] = [ukDay(period.since), ukDay(period.until - 1)]
  const costs = new Map<string, Cost>()
  for (const { day, source, campaign, amount } of spending) {
    if (day < first || day > last) continue
    const lead = rows.find((row) => row.source === source && (row.utm_campaign ?? '') === campaign)
    const [verified, accepted] = [Number(lead?.verified ?? 0), Number(lead?.accepted ?? 0)]
    const key = source + SEPARATOR + campaign
    const spent = amount + (costs.get(key)?.spent ?? 0)
    const per = (count: number) => (count === 0 ? null : spent / count)
    costs.set(key, { source, campaign, spent, verified, accepted, perVerified: per(verified), perAccepted: per(accepted) })
  }
  return [...costs.values()].toSorted((a, b) => b.spent - a.spent)
}

const ACCEPTED = sql<number>`case outcome when 'accepted' then 1 else 0 end`

const HOUR = sql<string>`substr(created_at, 1, 13)`

export const readTotal = async (db: Kysely<Database>, period: Period): Promise<Tally> => sum(await countBy(db, period, HOUR, 1_000_000))

/** What the partner says of a period's leads. */
export async function readOutcomes(db: Kysely<Database>, period: Period): Promise<Pick<Report, 'outcomes' | 'calls'>> {
  const outcomes = await leadsIn(db, period)
    .select(({ fn }) => ['outcome', 'outcome_reason as reason', fn.countAll().as('leads')])
    .where('outcome', 'is not', null)
    .groupBy(['outcome', 'outcome_reason'])
    .orderBy('leads', 'desc')
    .orderBy('outcome_reason')
    .execute()
  const leadsWith = (wanted: string) => outcomes.reduce((all, { outcome, leads }) => all + (outcome === wanted ? Number(leads) : 0), 0)
  const calls = await leadsIn(db, period)
    .select(({ fn }) => [fn.countAll().as('told'), fn.sum(sql<number>`case when called_at <= call_by then 1 else 0 end`).as('inTime')])
    .where('called_at', 'is not', null)
    .executeTakeFirst()
  return {
    outcomes: {
      accepted: leadsWith('accepted'),
      rejected: leadsWith('rejected'),
      reasons: outcomes
        .flatMap(({ outcome, reason, leads }) => (outcome === 'rejected' ? [{ reason, leads: Number(leads) }] : []))
        .slice(0, 10),
    },
    calls: { told: Number(calls?.told ?? 0), inTime: Number(calls?.inTime ?? 0) },
  }
}

/** What became of a period's text messages, by the day. */
export async function readTexts(db: Kysely<Database>, { since, until }: Period): Promise<Report['sms']> {
  const sms = await db
    .selectFrom('sms_results')
    .select(({ fn }) => [fn.sum('sent').as('sent'), fn.sum('failed').as('failed')])
    .where('day', '>=', ukDay(since))
    .where('day', '<=', ukDay(until - 1))
    .executeTakeFirst()
  return { sent: Number(sms?.sent ?? 0), failed: Number(sms?.failed ?? 0) }
}

/** Reads a period's report: a few counts and two medians, however many leads there are. */
export async function readReport(db: Kysely<Database>, period: Period, spending: readonly Spending[] = []): Promise<Report> {
  const [since, until] = [toIso(period.since), toIso(period.until)]
  // UK days start on a whole hour of UTC.
  const hours = await countBy(db, period, HOUR, 1_000_000)
  const byDay = addUp(hours, ({ group }) => [ukDay(Date.parse(`${group}:00:00Z`))])
  const days: Report['days'] = []
  const last = ukDay(period.until - 1)
  for (let day = ukDay(period.since); day <= last; day = addDays(day, 1)) days.push({ day, ...tally(byDay.get(day) ?? NOTHING) })
  const byWeek = addUp(days, ({ day }) => [mondayOf(day)])

  const campaigns = await countBy(db, period, CAMPAIGN, LISTED_CAMPAIGNS)
  const total = sum(hours)
  const named = sum(campaigns)

  const suspects = (await countBy(db, period, sql`cast(suspect as text)`)).find(({ group }) => group === '1')

  const answers: Report['answers'] = []
  for (const step of CHOICE_STEPS) {
    const { field, options } = step
    const given = addUp(await countBy(db, period, sql`${sql.ref(field)}`), ({ group }) => chosenOptions(step, group))
    for (const answer of options) answers.push({ question: field, answer, ...tally(given.get(answer) ?? NOTHING) })
  }

  const chosen = await leadsIn(db, period)
    .select(({ fn }) => fn.count('call_from').as('calls'))
    .executeTakeFirst()

  return {
    since,
    until,
    total,
    suspects: tally(suspects ?? NOTHING),
    days,
    weeks: Array.from(byWeek, ([monday, counted]) => ({ monday, ...counted })),
    campaigns: campaigns.map(({ group, ...counted }) => {
      const [source, medium, campaign] = group.split(SEPARATOR).map((name) => name || null)
      return { source: source ?? null, medium: medium ?? null, campaign: campaign ?? null, ...tally(counted) }
    }),
    otherCampaigns: tally({ leads: total.leads - named.leads, verified: total.verified - named.verified }),
    answers,
    medianSecondsToVerification: await medianSeconds(
      db,
      sql`select created_at as begun, verified_at as ended from leads
        where created_at >= ${since} and created_at < ${until} and verified_at is not null`,
    ),
    medianSecondsToDelivery: await medianSeconds(
      db,
      sql`select min(created_at) as begun, min(finished_at) as ended from deliveries
        where ${isOfKind(announcesLead)} and state = 'delivered' and created_at >= ${since} and created_at < ${until}
        group by subject_id`,
    ),
    choseCallTime: Number(chosen?.calls ?? 0),
    sms: await readTexts(db, period),
    ...(await readOutcomes(db, period)),
    ...(await readFunnel(db, ukDay(period.since), last)),
    costs: await readCosts(db, period, spending),
  }
}
