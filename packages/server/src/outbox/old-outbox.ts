// The previous release keeps its deliveries in the table `outbox`, and may run beside this one during a rollout, so copying them once
// is not enough. The next release drops the table, and this file with it (docs/decisions/0024-a-schema-change-takes-two-releases.md).
import { toIso, type Clock } from '../common/clock.ts'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { isConcurrent, tableExists } from '../database/locks.ts'
import type { DeliveryState, OldOutboxRow, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'

const OLD_OUTBOX = 'outbox'
/** Rows per transaction: the first start after the update may find a long history. */
const BATCH = 200
/** The previous release delivers its own rows. These are its retries, and what it left when it stopped. */
const LOOK_EVERY_MS = 10_000

const STATES: Readonly<Record<OldOutboxRow['state'], DeliveryState>> = {
  waiting: 'pending',
  delivered: 'delivered',
  dropped: 'discarded',
  dead: 'dead_letter',
}

/**
 * Moves what the previous release left in its outbox to `deliveries`, where the worker finds it.
 *
 * @returns what to call periodically, and how to stop
 */
export function scheduleTakeOver(store: Store, clock: Clock, log: Log) {
  const look = async () => {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that no response waits long
      while ((await store.transaction((db) => takeOverBatch(db, clock()))) === BATCH);
    } catch (error) {
      log('error', 'The deliveries of the previous release could not be taken over. It will be tried again.', errorFields(error))
    }
  }
  let timer: NodeJS.Timeout | undefined
  return {
    look,
    start: () => {
      void look()
      timer = setInterval(() => void look(), LOOK_EVERY_MS)
    },
    stop: () => clearInterval(timer),
  }
}

/** Pending rows go first. A row that the previous release is delivering stays its own until it is done or its lease expires. */
async function takeOverBatch(db: StoreTransaction, now: number): Promise<number> {
  if (!(await tableExists(db, OLD_OUTBOX))) return 0
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
  if (rows.length > 0) await db.insertInto('deliveries').values(rows).execute()
  return rows.length
}

/** Erases what the old outbox holds about leads, messages and phones, even rows that are in flight. */
export async function eraseFromOldOutbox(db: StoreTransaction, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0 || !(await tableExists(db, OLD_OUTBOX))) return
  await db.deleteFrom(OLD_OUTBOX).where('about', 'in', subjects).execute()
}
