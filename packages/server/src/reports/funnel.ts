import { ukDay } from '@plotline/contract'
import { FUNNEL_STEPS, type Count } from '@plotline/contract/funnel'
import { sql, type Kysely } from 'kysely'
import { lock } from '../database/dialects.ts'
import type { Database, StoreTransaction } from '../database/schema.ts'

/** Campaigns counted apart on a day. Visitors can make up any number: the rest are counted as one. */
const MAX_CAMPAIGNS = 200
const OTHERS = { source: 'all others', campaign: '' }

/** Counts that a visit has reached a step; nothing about which visit. */
export async function countStep(db: StoreTransaction, { step, utm_source, utm_campaign }: Count, now: number): Promise<void> {
  const day = ukDay(now)
  const named = { source: utm_source ?? '', campaign: utm_campaign ?? '' }
  await lock(db, 'funnel')
  const known = await db.selectFrom('funnel_steps').select(['source', 'campaign']).distinct().where('day', '=', day).execute()
  const isKnown = known.some(({ source, campaign }) => source === named.source && campaign === named.campaign)
  const values = { day, step, visits: 1, ...(isKnown || known.length < MAX_CAMPAIGNS ? named : OTHERS) }
  await db
    .insertInto('funnel_steps')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['day', 'source', 'campaign', 'step']).doUpdateSet({ visits: sql<number>`funnel_steps.visits + 1` }),
    )
    .execute()
}

export interface FunnelCount {
  step: string
  source: string
  campaign: string
  visits: number
}

/** The counts of a period's UK days, in the order of the steps. */
export async function readFunnel(db: Kysely<Database>, first: string, last: string): Promise<FunnelCount[]> {
  const rows = await db
    .selectFrom('funnel_steps')
    .select(({ fn }) => ['step', 'source', 'campaign', fn.sum('visits').as('visits')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['step', 'source', 'campaign'])
    .orderBy('source')
    .orderBy('campaign')
    .execute()
  return rows
    .map((row) => ({ ...row, visits: Number(row.visits) }))
    .toSorted((a, b) => FUNNEL_STEPS.indexOf(a.step) - FUNNEL_STEPS.indexOf(b.step))
}
