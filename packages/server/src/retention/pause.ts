import type { Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import type { Database, ErasurePauseRow, StoreTransaction } from '../database/schema.ts'

export const findPause = (db: Kysely<Database>): Promise<ErasurePauseRow | undefined> =>
  db.selectFrom('erasure_pauses').selectAll().where('id', '=', 'newest').executeTakeFirst()

/** Confirms the newest pause, if one needs it: the next run erases what was due then. */
export async function confirmPause(db: StoreTransaction, now: number): Promise<ErasurePauseRow | undefined> {
  return db
    .updateTable('erasure_pauses')
    .set({ confirmed_at: toIso(now) })
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export const pauseInWords = ({ records_due, records_kept, created_before, unverified_before }: ErasurePauseRow): string =>
  `Erasing is paused: ${records_due} of ${records_kept} leads and messages would be erased at once (unverified leads from before ${unverified_before}, others from before ${created_before}). ` +
  'Check RETENTION_DAYS, UNVERIFIED_RETENTION_DAYS and the clock. If that is right, "npm run leads -- retention --yes" has them erased.'
