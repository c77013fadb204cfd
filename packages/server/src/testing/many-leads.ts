import { sql } from 'kysely'
import { toIso } from '../common/clock.ts'
import type { Store } from '../database/store.ts'

/** Leads that are made by one statement: all of one second. */
const AT_ONCE = 1_000

/**
 * Fills a store with leads as the database itself can make them, evenly over a time: a third is verified, and of each of those a
 * delivery is made, half an hour later. Of five campaigns.
 *
 * @param count a multiple of 1,000
 * @param from when the first was made
 * @param until when the last was made
 */
export async function addManyLeads(store: Store, { count, from, until }: { count: number; from: number; until: number }): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const second = toIso(from + ((until - from) * done) / count).slice(0, 19)
    const verified = toIso(from + ((until - from) * done) / count + 30_000)
    const numbers = sql`with recursive numbers (i) as (select cast(${done} as integer) union all select i + 1 from numbers where i < ${done + AT_ONCE - 1})`
    const ms = sql`substr(cast(1000 + i % 1000 as text), 2)`
    // oxlint-disable-next-line no-await-in-loop -- one file has one writer
    await store.transaction(async (db) => {
      await sql`insert into leads (id, name, email, phone, budget_range, investment_experience, property_type_interest,
        location_preference, timeline, funds_available, consent_version, consented_at, tracking, state, suspect, created_at, verified_at)
        ${numbers} select 'lead-' || i, 'Ada Byron ' || i, 'ada-' || i || '@example.com', '+4479' || substr(cast(100000000 + i as text), 2),
        case i % 2 when 0 then '£40,000 - £100,000' else '£200,000+' end, 'Complete beginner', 'Off-plan apartments, Not sure',
        case i % 3 when 0 then 'Leeds' else 'Leeds, Manchester' end, 'within 3 months', 'Not sure yet', '2026-01',
        cast(${second} as text) || '.' || ${ms} || 'Z', '{"utm_source":"news","utm_campaign":"campaign ' || (i % 5) || '"}',
        case i % 3 when 0 then 'verified' else 'unverified' end, 0, cast(${second} as text) || '.' || ${ms} || 'Z',
        case i % 3 when 0 then cast(${verified} as text) end from numbers`.execute(db)
      await sql`insert into deliveries (id, kind, subject_id, state, attempts, next_attempt_at, created_at, finished_at)
        ${numbers} select 'msg_' || i, 'lead.webhook', 'lead-' || i, 'delivered', 0, cast(${verified} as text), cast(${verified} as text),
        cast(${toIso(Date.parse(verified) + 1_800_000)} as text) from numbers where i % 3 = 0`.execute(db)
    })
  }
}
