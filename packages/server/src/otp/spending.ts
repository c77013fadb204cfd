import { sql } from 'kysely'
import { toIso } from '../clock.ts'
import type { StoreTransaction } from '../store/store.ts'

const DAY_MS = 24 * 3_600_000
const dayOf = (now: number) => toIso(now).slice(0, 10)

/**
 * How long until texts may be sent again, when as many were sent today (UTC, all processes together) as a day may have.
 *
 * @returns milliseconds, 0 when one may be sent now
 */
export async function spendingWaitMs(db: StoreTransaction, textsPerDay: number, now: number): Promise<number> {
  const today = await db.selectFrom('sms_days').select('sent').where('day', '=', dayOf(now)).executeTakeFirst()
  return (today?.sent ?? 0) < textsPerDay ? 0 : DAY_MS - (now % DAY_MS)
}

/** Counts a text that is about to be sent. False, and not counted, when the day has had its share. */
export async function countText(db: StoreTransaction, textsPerDay: number, now: number): Promise<boolean> {
  const counted = await db
    .insertInto('sms_days')
    .values({ day: dayOf(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ sent: sql<number>`sms_days.sent + 1` })
        .where('sms_days.sent', '<', textsPerDay),
    )
    .returning('sent')
    .executeTakeFirst()
  return counted !== undefined
}
