import { expect, test } from 'vitest'
import { discarded, progressAfter } from './attempt.ts'
import { newDelivery } from './outbox.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const after = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString()
const row = { ...newDelivery('lead.webhook', 'a lead', NOW - 60_000), attempts: 1 }
/** Later than now: the attempt was brought forward. */
const forward = { ...row, scheduled_at: after(3_600) }
const DELAYS = [5_000, 300_000]
const FAILED = { ok: false, reason: 'http-500' } as const
const BUSY = { ok: false, reason: 'http-429', retryAfterMs: 900_000 } as const
const REFUSED = { ok: false, reason: 'gone', final: true } as const

const pending = (attempts: number, seconds: number) => ({ state: 'pending', attempts, next_attempt_at: after(seconds), finished_at: null })
const givenUp = (attempts: number) => ({ state: 'dead_letter', attempts, next_attempt_at: row.next_attempt_at, finished_at: after(0) })

test.each([
  ['fails is made again after its wait', row, FAILED, pending(2, 300)],
  ['fails waits longer if the receiver asks for it', row, BUSY, pending(2, 900)],
  ['fails waits no less if the receiver asks for less', row, { ...BUSY, retryAfterMs: 1_000 }, pending(2, 300)],
  ['fails for the last time is given up', { ...row, attempts: 2 }, FAILED, givenUp(3)],
  ['fails for good is given up at once', row, REFUSED, givenUp(2)],
  ['was brought forward and fails keeps its place in the schedule', forward, FAILED, pending(1, 3_600)],
  ['was brought forward and fails waits longer if asked', forward, { ...BUSY, retryAfterMs: 7_200_000 }, pending(1, 7_200)],
  ['was brought forward and fails for good is given up', forward, REFUSED, givenUp(2)],
  ['was brought forward until its own time has come uses up an attempt', { ...row, scheduled_at: after(0) }, FAILED, pending(2, 300)],
])('an attempt that %s (R-delivery-03)', (_, delivery, attempt, progress) => {
  expect(progressAfter(delivery, attempt, DELAYS, 'dead_letter', NOW)).toEqual({ ...progress, last_error: attempt.reason })
})

test('an attempt that succeeds is done, with no reason left (R-delivery-01)', () => {
  const done = { state: 'delivered', attempts: 1, last_error: null, finished_at: after(0) }
  expect(progressAfter({ ...row, last_error: 'http-500' }, { ok: true }, DELAYS, 'dead_letter', NOW)).toMatchObject(done)
})

test('what is of no use later ends as the channel says (R-delivery-03)', () => {
  expect(progressAfter(row, { ok: false, reason: 'x' }, [], 'discarded', NOW)).toMatchObject({ state: 'discarded', finished_at: after(0) })
})

test('what is not to be sent after all has made no further attempt, and says why (R-delivery-15)', () => {
  expect(discarded(row, 'withdrawn', NOW)).toEqual({
    state: 'discarded',
    attempts: 1,
    next_attempt_at: row.next_attempt_at,
    last_error: 'withdrawn',
    finished_at: after(0),
  })
})
