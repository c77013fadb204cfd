import { toIso } from '../common/clock.ts'
import type { DeliveryRow } from '../database/schema.ts'

/**
 * The result of an attempt. `isAccepted`: the receiver has yet to say whether it arrived. `note`: what of its answer could not be read.
 * `reason` and `note` are codes, never personal data. `final`: a retry could not succeed either. `isOurs`: nor could others, until
 * somebody corrects the settings.
 */
export type Attempt =
  | { ok: true; isAccepted?: boolean; note?: string }
  | { ok: false; reason: string; final?: boolean; isOurs?: boolean; retryAfterMs?: number }

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
  if (attempt.ok) {
    const state = attempt.isAccepted === true ? 'accepted' : 'delivered'
    return { state, attempts, next_attempt_at, last_error: attempt.note ?? null, finished_at: toIso(now) }
  }
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

export const discarded = ({ attempts, next_attempt_at }: DeliveryRow, reason: string, now: number): Progress => ({
  state: 'discarded',
  attempts,
  next_attempt_at,
  last_error: reason,
  finished_at: toIso(now),
})
