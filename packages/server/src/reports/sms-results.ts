import { ukDay } from '@plotline/contract'
import { sql } from 'kysely'
import type { StoreTransaction } from '../database/schema.ts'

/** Counts SMS messages sent, or given up or reported as undelivered, by UK day, as their deliveries are kept for only a day. */
export async function countSmsResults(
  db: StoreTransaction,
  { sent, failed }: { sent: number; failed: number },
  now: number,
): Promise<void> {
  if (sent === 0 && failed === 0) return
  await db
    .insertInto('sms_results')
    .values({ day: ukDay(now), sent, failed })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ sent: sql<number>`sms_results.sent + ${sent}`, failed: sql<number>`sms_results.failed + ${failed}` }),
    )
    .execute()
}
