// The release before keeps what is to be delivered in the table `outbox`, and may run beside this one while this one is rolled out.
// A later release removes the table and this file.
import { toIso } from '../common/clock.ts'
import { isConcurrent, tableExists } from '../database/locks.ts'
import type { DeliveryState, OldOutboxRow, StoreTransaction } from '../database/schema.ts'

const OLD_OUTBOX = 'outbox'
/** So many at a time: at the first start after the update a long history may be there. */
const BATCH = 200

const STATES: Readonly<Record<OldOutboxRow['state'], DeliveryState>> = {
  waiting: 'pending',
  delivered: 'delivered',
  dropped: 'discarded',
  dead: 'dead_letter',
}

/**
 * Moves rows of the old outbox into `deliveries`, some at a time, those that wait first. What a process of the release before is at
 * stays its own until it is done, or its lease has run out.
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

/** Erases what the old outbox holds about leads, messages and phones, also what a process is at. */
export async function eraseFromOldOutbox(db: StoreTransaction, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0 || !(await tableExists(db, OLD_OUTBOX))) return
  await db.deleteFrom(OLD_OUTBOX).where('about', 'in', subjects).execute()
}
