// The previous release keeps its deliveries in the table `outbox`, and may run beside this one during a rollout.
// Release 0.2.0 removes the table and this file.
import { toIso } from '../common/clock.ts'
import { isConcurrent, tableExists } from '../database/locks.ts'
import type { DeliveryState, OldOutboxRow, StoreTransaction } from '../database/schema.ts'

const OLD_OUTBOX = 'outbox'
/** Rows per batch: the first start after the update may find a long history. */
const BATCH = 200

const STATES: Readonly<Record<OldOutboxRow['state'], DeliveryState>> = {
  waiting: 'pending',
  delivered: 'delivered',
  dropped: 'discarded',
  dead: 'dead_letter',
}

/**
 * Moves a batch of rows from the old outbox to `deliveries`, pending ones first. A row that the previous release is delivering stays
 * its own until it is done or its lease expires.
 */
export async function takeOverOldOutbox(db: StoreTransaction, now: number): Promise<void> {
  if (!(await tableExists(db, OLD_OUTBOX))) return
  const taken = await db
    .deleteFrom(OLD_OUTBOX)
    .where('id', 'in', (from) =>
      from
        .selectFrom(OLD_OUTBOX)
        .select('id')
        .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', toIso(now))]))
        .orderBy('state', 'desc')
        .limit(BATCH)
        .$if(isConcurrent(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute()
  if (taken.length === 0) return
  const rows = taken.map(({ id, kind, about, state, attempts, next_at, note, created_at, done_at }) => ({
    id,
    kind,
    subject_id: about,
    state: STATES[state],
    attempts,
    next_attempt_at: next_at,
    locked_by: null,
    locked_until: null,
    last_error: note,
    created_at,
    finished_at: done_at,
    traceparent: null,
  }))
  await db.insertInto('deliveries').values(rows).execute()
}

/** Erases what the old outbox holds about leads, messages and phones, even rows that are in flight. */
export async function eraseFromOldOutbox(db: StoreTransaction, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0 || !(await tableExists(db, OLD_OUTBOX))) return
  await db.deleteFrom(OLD_OUTBOX).where('about', 'in', subjects).execute()
}
