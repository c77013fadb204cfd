import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import { isConcurrent } from '../database/locks.ts'
import { allOf, inPages, isAfter, NEWEST_FIRST, PLACE, type ListFilter } from '../database/pages.ts'
import { currentTrace, writeTraceparent } from '../common/trace-context.ts'
import type { Database, DeliveryKind, DeliveryState, DeliveryRow, StoreTransaction } from '../database/schema.ts'
import { MAX_RETRY_DELAY_MS, withJitter } from './retry-delays.ts'

/** Longer than any attempt. After this time another process takes over a killed process's deliveries. */
export const LEASE_MS = 30_000

/** The result of an attempt. `reason` is a code, never personal data. `final`: a retry could not succeed either. */
export type Attempt = { ok: true } | { ok: false; reason: string; final?: boolean; retryAfterMs?: number }

/** A delivery due at once. With `lockedBy` it belongs to the process that will deliver it after the commit. */
export const draftDelivery = (
  kind: DeliveryKind,
  subjectId: string,
  now: number,
  lockedBy: string | null,
  trace = currentTrace(),
): DeliveryRow => ({
  id: `msg_${randomUUID()}`,
  kind,
  subject_id: subjectId,
  state: 'pending',
  attempts: 0,
  next_attempt_at: toIso(now),
  locked_by: lockedBy,
  locked_until: lockedBy === null ? null : toIso(now + LEASE_MS),
  last_error: null,
  created_at: toIso(now),
  finished_at: null,
  traceparent: trace === undefined ? null : writeTraceparent(trace),
  scheduled_at: null,
  brought_forward_at: null,
})

/** Adds deliveries in the same transaction as the data that they follow from. */
export async function addDeliveries(db: StoreTransaction, rows: readonly DeliveryRow[]): Promise<readonly DeliveryRow[]> {
  await db.insertInto('deliveries').values(rows).execute()
  return rows
}

/** Discards a phone's codes that are still pending: with two codes, one would be wrong. */
export async function discardOlderCodes(db: StoreTransaction, phone: string, now: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'discarded', last_error: 'asked-again', finished_at: toIso(now) })
    .where('subject_id', 'in', (leads) => leads.selectFrom('leads').select('id').where('phone', '=', phone))
    .where('kind', '=', 'code.sms')
    .where('state', '=', 'pending')
    .execute()
}

/** Claims deliveries that are due, at most `limit`, oldest first, so that no other process takes them. */
export async function claimDue(
  db: StoreTransaction,
  kind: DeliveryKind,
  limit: number,
  lockedBy: string,
  now: number,
): Promise<DeliveryRow[]> {
  const at = toIso(now)
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'pending')
    .where('kind', '=', kind)
    .where('next_attempt_at', '<=', at)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', at)]))
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(isConcurrent(db), (query) => query.forUpdate().skipLocked())
    .execute()
  if (rows.length === 0) return []
  const held = { locked_by: lockedBy, locked_until: toIso(now + LEASE_MS) }
  const ids = rows.map((row) => row.id)
  await db.updateTable('deliveries').set(held).where('id', 'in', ids).execute()
  return rows.map((row) => ({ ...row, ...held }))
}

/**
 * Corrects times that are too far ahead because the clock was set back: a first attempt is due at once, no retry is further away than
 * the longest wait, and no process holds a delivery longer than a lease. Another machine's clock may be a lease ahead.
 */
export async function boundDelays(db: StoreTransaction, now: number): Promise<void> {
  const pending = db.updateTable('deliveries').where('state', '=', 'pending')
  await pending
    .set({ next_attempt_at: toIso(now) })
    .where('next_attempt_at', '>', toIso(now + LEASE_MS))
    .where((where) => where.or([where('attempts', '=', 0), where('next_attempt_at', '>', toIso(now + withJitter(MAX_RETRY_DELAY_MS, 1)))]))
    .execute()
  await pending
    .set({ locked_until: toIso(now + LEASE_MS) })
    .where('locked_until', '>', toIso(now + 2 * LEASE_MS))
    .execute()
}

/** What is recorded of a delivery after an attempt. */
export type Progress = Pick<DeliveryRow, 'state' | 'attempts' | 'next_attempt_at' | 'last_error' | 'finished_at'>

/**
 * What becomes of a delivery after an attempt.
 *
 * @param retryDelaysMs the wait before each retry, in order; after the last failure it is given up
 * @param onExhausted the state of a delivery that is given up
 */
export function progressAfter(
  row: DeliveryRow,
  attempt: Attempt,
  retryDelaysMs: readonly number[],
  onExhausted: 'dead_letter' | 'discarded',
  now: number,
): Progress {
  const { attempts, next_attempt_at } = row
  if (attempt.ok) return { state: 'delivered', attempts, next_attempt_at, last_error: null, finished_at: toIso(now) }
  const scheduled = row.scheduled_at === null ? 0 : Date.parse(row.scheduled_at)
  if (attempt.final !== true && scheduled > now) {
    // An attempt that was brought forward does not use up a scheduled one.
    const next = toIso(Math.max(scheduled, now + (attempt.retryAfterMs ?? 0)))
    return { state: 'pending', attempts, next_attempt_at: next, last_error: attempt.reason, finished_at: null }
  }
  const wait = attempt.final === true ? undefined : retryDelaysMs[attempts]
  const failed = { attempts: attempts + 1, last_error: attempt.reason }
  if (wait === undefined) return { ...failed, state: onExhausted, next_attempt_at, finished_at: toIso(now) }
  return { ...failed, state: 'pending', next_attempt_at: toIso(now + Math.max(wait, attempt.retryAfterMs ?? 0)), finished_at: null }
}

/** Records a delivery's progress and releases it, unless another process owns it by now. */
export async function recordProgress(db: StoreTransaction, row: DeliveryRow, progress: Progress): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ ...progress, locked_by: null, locked_until: null, scheduled_at: null })
    .where('id', '=', row.id)
    .where('locked_by', '=', row.locked_by)
    .where('state', '=', 'pending')
    .execute()
}

/** Releases deliveries that were claimed but not started, for other processes. */
export async function releaseLeases(db: StoreTransaction, rows: readonly DeliveryRow[]): Promise<void> {
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    await db
      .updateTable('deliveries')
      .set({ locked_by: null, locked_until: null })
      .where('id', '=', row.id)
      .where('locked_by', '=', row.locked_by)
      .execute()
  }
}

/** How long one that was brought forward and failed keeps to its schedule. Otherwise a bad delivery would be tried at every success. */
const BROUGHT_FORWARD_EVERY_MS = 15 * 60_000

/**
 * Makes failed deliveries due now, at most `limit`, soonest first. For a destination that has just been seen to work.
 *
 * @returns how many
 */
export async function bringForward(db: StoreTransaction, kinds: readonly DeliveryKind[], limit: number, now: number): Promise<number> {
  const at = toIso(now)
  const result = await db
    .updateTable('deliveries')
    .set((to) => ({ scheduled_at: to.ref('next_attempt_at'), next_attempt_at: at, brought_forward_at: at }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .where('kind', 'in', kinds)
        .where('next_attempt_at', '>', at)
        .where('attempts', '>', 0)
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', at)]))
        .where((where) =>
          where.or([where('brought_forward_at', 'is', null), where('brought_forward_at', '<=', toIso(now - BROUGHT_FORWARD_EVERY_MS))]),
        )
        .orderBy('next_attempt_at')
        .limit(limit)
        .$if(isConcurrent(db), (query) => query.forUpdate().skipLocked()),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deliveries of leads and messages in pages, newest last. Codes are left out, as they last only minutes. */
export function readDeliveries(db: Kysely<Database>, { since = '', state, limit }: ListFilter = {}): AsyncGenerator<DeliveryRow[]> {
  const matching = () =>
    db
      .selectFrom('deliveries')
      .where('kind', '!=', 'code.sms')
      .$if(state !== undefined, (query) => query.where(sql.ref('state'), '=', state))
  return inPages(
    {
      after: (place, size) => matching().selectAll().where(isAfter(place)).orderBy('created_at').orderBy('id').limit(size).execute(),
      newestBut: (count) =>
        matching().select(PLACE).where('created_at', '>=', since).orderBy(NEWEST_FIRST).offset(count).limit(1).executeTakeFirst(),
    },
    { since, limit },
  )
}

/** Past and pending deliveries for leads, messages or phones (at most a page of them), oldest first. */
export const findDeliveries = (db: Kysely<Database>, subjects: readonly string[]): Promise<DeliveryRow[]> =>
  db.selectFrom('deliveries').selectAll().where('subject_id', 'in', subjects).orderBy('created_at').orderBy('id').execute()

/** All deliveries at once, or those in one state, when they are known to be few. */
export const listDeliveries = (db: Kysely<Database>, state?: DeliveryState): Promise<DeliveryRow[]> => allOf(readDeliveries(db, { state }))

/**
 * Makes deliveries due now, whether given up, delivered or pending, with all their retries. They keep their ids, so that receivers
 * recognise repeats.
 *
 * @param which ids of deliveries, leads or messages; or every dead letter; or every pending one that is not in flight
 * @returns how many are due again
 */
export async function replay(db: StoreTransaction, which: readonly string[] | 'dead_letter' | 'pending', now: number): Promise<number> {
  const result = await db
    .updateTable('deliveries')
    .set({
      state: 'pending',
      attempts: 0,
      next_attempt_at: toIso(now),
      locked_by: null,
      locked_until: null,
      last_error: null,
      finished_at: null,
      scheduled_at: null,
      brought_forward_at: null,
    })
    .where('kind', '!=', 'code.sms')
    .where((where) => {
      const isIdle = where.or([where('locked_until', 'is', null), where('locked_until', '<=', toIso(now))])
      if (which === 'dead_letter') return where('state', '=', 'dead_letter')
      if (which === 'pending') return where.and([where('state', '=', 'pending'), isIdle])
      return where.and([
        where('state', '!=', 'discarded'),
        where.or([where('state', '!=', 'pending'), isIdle]),
        where.or([where('id', 'in', which), where('subject_id', 'in', which)]),
      ])
    })
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** For each kind that has any: how many deliveries are pending, for how long, and how many were given up. */
export interface OutboxDepth {
  kind: DeliveryKind
  pending: number
  /** Age of the oldest pending one in milliseconds; 0 if there is none. */
  oldestMs: number
  deadLetter: number
}

/** Measures the outbox, for monitoring. */
export async function measureOutbox(db: Kysely<Database>, now: number): Promise<OutboxDepth[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['kind', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', ['pending', 'dead_letter'])
    .groupBy(['kind', 'state'])
    .execute()
  const kinds = [...new Set(rows.map((row) => row.kind))].toSorted()
  return kinds.map((kind) => {
    const pending = rows.find((row) => row.kind === kind && row.state === 'pending')
    const deadLetter = rows.find((row) => row.kind === kind && row.state === 'dead_letter')
    return {
      kind,
      pending: Number(pending?.count ?? 0),
      oldestMs: pending === undefined ? 0 : Math.max(0, now - Date.parse(pending.oldest)),
      deadLetter: Number(deadLetter?.count ?? 0),
    }
  })
}

/**
 * The age of the oldest verified lead that has reached nobody, whether pending or given up. The promise of a call within 24 hours
 * depends on it.
 *
 * @param kinds the configured ones for leads; one of them is enough
 * @returns milliseconds since it was verified; 0 when there is none
 */
export async function undeliveredLeadMs(db: Kysely<Database>, kinds: readonly DeliveryKind[], now: number): Promise<number> {
  const oldest = await db
    .selectFrom('deliveries as waiting')
    .select('waiting.created_at')
    .where('waiting.kind', 'in', kinds)
    .where('waiting.state', 'in', ['pending', 'dead_letter'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('deliveries as made')
            .select('made.id')
            .whereRef('made.subject_id', '=', 'waiting.subject_id')
            .where('made.kind', 'in', kinds)
            .where('made.state', '=', 'delivered'),
        ),
      ),
    )
    .orderBy('waiting.created_at')
    .limit(1)
    .executeTakeFirst()
  return oldest === undefined ? 0 : Math.max(0, now - Date.parse(oldest.created_at))
}
