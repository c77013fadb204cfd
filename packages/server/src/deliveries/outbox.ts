import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { toIso } from '../clock.ts'
import { isConcurrent } from '../store/locks.ts'
import type { Database, DeliveryKind, DeliveryState, OutboxRow } from '../store/schema.ts'
import type { StoreTransaction } from '../store/store.ts'

/** Longer than any attempt takes. A killed process's deliveries are taken over by another after this time. */
export const LEASE_MS = 30_000

/** What an attempt came to. `reason` is a code: never personal data. `final`: another attempt could not succeed either. */
export type Attempt = { ok: true } | { ok: false; reason: string; final?: boolean; retryAfterMs?: number }

/** A delivery that is due at once. With a `lease` it belongs to the process that goes on to deliver it after the commit. */
export const draftDelivery = (kind: DeliveryKind, about: string, now: number, lease: string | null): OutboxRow => ({
  id: `msg_${randomUUID()}`,
  kind,
  about,
  state: 'waiting',
  attempts: 0,
  next_at: toIso(now),
  lease,
  lease_until: lease === null ? null : toIso(now + LEASE_MS),
  note: null,
  created_at: toIso(now),
  done_at: null,
})

/** Adds deliveries to the transaction of what they must follow from. */
export async function addDeliveries(db: StoreTransaction, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  await db.insertInto('outbox').values(rows).execute()
  return rows
}

/** Ends a phone's earlier requests for a code that are still waiting: two codes at once would leave one that is wrong. */
export async function dropOlderCodes(db: StoreTransaction, phone: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dropped', note: 'asked-again', done_at: toIso(now) })
    .where('about', '=', phone)
    .where('kind', '=', 'code.sms')
    .where('state', '=', 'waiting')
    .execute()
}

/** Takes deliveries that are due, at most `limit`, oldest first, so that no other process takes them. */
export async function claimDue(db: StoreTransaction, kind: DeliveryKind, limit: number, lease: string, now: number): Promise<OutboxRow[]> {
  const at = toIso(now)
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('next_at', '<=', at)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', at)]))
    .orderBy('next_at')
    .limit(limit)
    .$if(isConcurrent(db), (query) => query.forUpdate().skipLocked())
    .execute()
  if (rows.length === 0) return []
  const held = { lease, lease_until: toIso(now + LEASE_MS) }
  const ids = rows.map((row) => row.id)
  await db.updateTable('outbox').set(held).where('id', 'in', ids).execute()
  return rows.map((row) => ({ ...row, ...held }))
}

/** What is written of a delivery after an attempt. */
export type Progress = Pick<OutboxRow, 'state' | 'attempts' | 'next_at' | 'note' | 'done_at'>

/**
 * What becomes of a delivery after an attempt.
 *
 * @param waits milliseconds before each retry, in order; after the last failure it is given up
 * @param gaveUp the state of a delivery that is given up
 */
export function progressAfter(
  row: OutboxRow,
  attempt: Attempt,
  waits: readonly number[],
  gaveUp: 'dead' | 'dropped',
  now: number,
): Progress {
  const { attempts, next_at } = row
  if (attempt.ok) return { state: 'delivered', attempts, next_at, note: null, done_at: toIso(now) }
  const wait = attempt.final === true ? undefined : waits[attempts]
  const failed = { attempts: attempts + 1, note: attempt.reason }
  if (wait === undefined) return { ...failed, state: gaveUp, next_at, done_at: toIso(now) }
  return { ...failed, state: 'waiting', next_at: toIso(now + Math.max(wait, attempt.retryAfterMs ?? 0)), done_at: null }
}

/** Writes down what became of a delivery, unless it is another process's by now, and lets go of it. */
export async function recordProgress(db: StoreTransaction, row: OutboxRow, progress: Progress): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...progress, lease: null, lease_until: null })
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
    .where('state', '=', 'waiting')
    .execute()
}

/** Lets go of deliveries that were taken and not begun, for another process. */
export async function releaseLeases(db: StoreTransaction, rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    await db.updateTable('outbox').set({ lease: null, lease_until: null }).where('id', '=', row.id).where('lease', '=', row.lease).execute()
  }
}

/** Deliveries of leads and messages in one state, or all, oldest first. Codes are left out: they are of minutes. */
export const listDeliveries = (db: Kysely<Database>, state?: DeliveryState): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '!=', 'code.sms')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Puts deliveries that were given up, or made already, back into the outbox: due now, with all their retries, under the same
 * id, so that a receiver that has had one knows it again.
 *
 * @param which ids of deliveries, leads or messages; or every dead one
 * @returns how many are due again
 */
export async function replay(db: StoreTransaction, which: readonly string[] | 'dead', now: number): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: toIso(now), lease: null, lease_until: null, note: null, done_at: null })
    .where('kind', '!=', 'code.sms')
    .where((where) =>
      which === 'dead'
        ? where('state', '=', 'dead')
        : where.and([where('state', 'in', ['dead', 'delivered']), where.or([where('id', 'in', which), where('about', 'in', which)])]),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** How much waits, how long already, and how much was given up, for each kind of which there is any. */
export interface OutboxDepth {
  kind: DeliveryKind
  waiting: number
  /** Of the oldest waiting one, in milliseconds; 0 when none waits. */
  oldestMs: number
  dead: number
}

/** Measures the outbox, for who watches the server. */
export async function measureOutbox(db: Kysely<Database>, now: number): Promise<OutboxDepth[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['kind', 'state'])
    .execute()
  const kinds = [...new Set(rows.map((row) => row.kind))].toSorted()
  return kinds.map((kind) => {
    const waiting = rows.find((row) => row.kind === kind && row.state === 'waiting')
    const dead = rows.find((row) => row.kind === kind && row.state === 'dead')
    return {
      kind,
      waiting: Number(waiting?.count ?? 0),
      oldestMs: waiting === undefined ? 0 : Math.max(0, now - Date.parse(waiting.oldest)),
      dead: Number(dead?.count ?? 0),
    }
  })
}
