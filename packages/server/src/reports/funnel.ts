import { HEADLINES, ukDay } from '@plotline/contract'
import { FUNNEL_STEPS, PAGE_LEFT, VITAL_BUCKETS, WEB_VITALS, type Count, type WebVital } from '@plotline/contract/funnel'
import { sql, type Kysely } from 'kysely'
import { lock } from '../database/dialects.ts'
import type { Database, StoreTransaction } from '../database/schema.ts'

/** Campaigns counted apart on a day. Visitors can make up any number: the rest are counted as one. */
export const MAX_CAMPAIGNS = 200
const OTHERS = { source: 'all others', campaign: '' }

/** What the server itself counts, after what browsers do. */
const LEAD_STEPS = ['sent', 'code sent', 'code right'] as const

/** In order: those with too low a budget leave between two steps. */
export const STEPS: readonly string[] = [...FUNNEL_STEPS.filter((step) => step !== 'not-eligible'), ...LEAD_STEPS, 'not-eligible']

/** The campaign and headline of a visit, as far as known. */
type Names = Partial<Record<'utm_source' | 'utm_campaign' | 'headline', string | null | undefined>>

/** Counts that a visit has reached a step, or how fast a page was that is left; nothing about which visit. */
export async function count(db: StoreTransaction, { step, ...counted }: Count, now: number): Promise<void> {
  if (step !== PAGE_LEFT) return add(db, step, counted, now)
  for (const name of WEB_VITALS) {
    const value = counted[name]
    if (value !== undefined) await add(db, name, {}, now, VITAL_BUCKETS[name].find((end) => value <= end) ?? 0)
  }
}

/**
 * Counts how far a lead has come. A page sends a device with each, unless its visitor has declined: then the visit is counted nowhere.
 * What looks automated is not either.
 */
export async function countLead(
  db: StoreTransaction,
  id: string,
  steps: readonly (typeof LEAD_STEPS)[number][],
  now: number,
): Promise<void> {
  const lead = await db
    .selectFrom('leads')
    .select(['utm_source', 'utm_campaign', 'headline'])
    .where('id', '=', id)
    .where('utm_device', 'is not', null)
    .where('suspect', '=', 0)
    .executeTakeFirst()
  if (lead === undefined) return
  for (const step of steps) await add(db, step, lead, now)
}

async function add(db: StoreTransaction, step: string, names: Names, now: number, up_to = 0): Promise<void> {
  const day = ukDay(now)
  const named = { source: names.utm_source ?? '', campaign: names.utm_campaign ?? '' }
  await lock(db, 'funnel')
  const known = await db.selectFrom('funnel_steps').select(['source', 'campaign']).distinct().where('day', '=', day).execute()
  const isKnown = known.some(({ source, campaign }) => source === named.source && campaign === named.campaign)
  const campaign = isKnown || known.length < MAX_CAMPAIGNS ? named : OTHERS
  await db
    .insertInto('funnel_steps')
    .values({ day, ...campaign, headline: names.headline ?? '', step, up_to, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'source', 'campaign', 'headline', 'step', 'up_to'])
        .doUpdateSet({ visits: sql<number>`funnel_steps.visits + 1` }),
    )
    .execute()
}

export interface FunnelCount {
  step: string
  source: string
  campaign: string
  /** Which words these visits saw, if there were two. */
  headline: string
  visits: number
}

/** What is counted of visits in a period; nothing unless it is on. */
export interface Funnel {
  funnel: FunnelCount[]
  /** What three of four pages stayed within, rounded up to the end of its bucket, in thousandths. */
  vitals: { name: WebVital; pages: number; p75: number }[]
  /** Of those who saw each headline, how many confirmed a number. */
  headlines: { counts: HeadlineCount[]; standardErrors: number | null } | null
}

export interface HeadlineCount {
  headline: string
  landings: number
  verified: number
}

/** The counts of a period's UK days, in the order of the steps, and how fast the pages were. */
export async function readFunnel(db: Kysely<Database>, first: string, last: string): Promise<Funnel> {
  const counted = await db
    .selectFrom('funnel_steps')
    .select(({ fn }) => ['step', 'source', 'campaign', 'headline', 'up_to', fn.sum('visits').as('visits')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['step', 'source', 'campaign', 'headline', 'up_to'])
    .orderBy('source')
    .orderBy('campaign')
    .orderBy('headline')
    .execute()
  const rows = counted.map((row) => ({ ...row, visits: Number(row.visits) }))
  const sumOf = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((all, row) => all + (isCounted(row) ? row.visits : 0), 0)
  const vitals = WEB_VITALS.flatMap((name) => {
    const upTo = (end: number) => sumOf((row) => row.step === name && row.up_to <= end)
    const pages = upTo(Infinity)
    return pages === 0 ? [] : [{ name, pages, p75: VITAL_BUCKETS[name].find((end) => upTo(end) >= pages * 0.75) ?? 0 }]
  })
  const [a, b] = HEADLINES.map((headline): HeadlineCount => {
    const visits = (step: string) => sumOf((row) => row.headline === headline && row.step === step)
    return { headline, landings: visits('landing'), verified: visits('code right') }
  })
  return {
    funnel: rows
      .filter(({ up_to }) => up_to === 0)
      .map(({ step, source, campaign, headline, visits }) => ({ step, source, campaign, headline, visits }))
      .toSorted((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step)),
    vitals,
    headlines: a && b && a.landings + b.landings > 0 ? { counts: [a, b], standardErrors: compare(a, b) } : null,
  }
}

/** With fewer to be expected of either kind, the formula does not hold. */
const FEWEST = 5

/**
 * By how many standard errors the second's share of verified visits is above the first's; null with too few to tell. The test of two
 * proportions: NIST's e-Handbook of Statistical Methods, 7.3.3, https://www.itl.nist.gov/div898/handbook/prc/section3/prc33.htm.
 */
export function compare(first: HeadlineCount, second: HeadlineCount): number | null {
  const share = (first.verified + second.verified) / (first.landings + second.landings)
  const fewest = Math.min(first.landings, second.landings) * Math.min(share, 1 - share)
  if (fewest < FEWEST) return null
  const difference = second.verified / second.landings - first.verified / first.landings
  return difference / Math.sqrt(share * (1 - share) * (1 / first.landings + 1 / second.landings))
}
