import { expect, test } from 'vitest'
import { discarded, progressAfter } from './attempt.ts'
import { newDelivery } from './outbox.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const after = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString()
const row = { ...newDelivery('lead.webhook', 'a lead', NOW - 60_000), attempts: 1 }
/** Later than now: the attempt was brought forward. */
const forward = { ...row, scheduled_at: after(3_600) }
const DELAYS = [5_000, 300_000]

test.each([
  [
    'succeeds is done, with no reason left',
    row,
    { ok: true },
    { state: 'delivered', attempts: 1, last_error: null, finished_at: after(0) },
  ],
  [
    'fails is made again after its wait',
    row,
    { ok: false, reason: 'http-500' },
    { state: 'pending', attempts: 2, last_error: 'http-500', next_attempt_at: after(300), finished_at: null },
  ],
  [
    'fails waits longer if the receiver asks for it',
    row,
    { ok: false, reason: 'http-429', retryAfterMs: 900_000 },
    { state: 'pending', attempts: 2, next_attempt_at: after(900), finished_at: null },
  ],
  [
    'fails waits no less if the receiver asks for less',
    row,
    { ok: false, reason: 'http-429', retryAfterMs: 1_000 },
    { state: 'pending', attempts: 2, next_attempt_at: after(300) },
  ],
  [
    'fails for the last time is given up',
    { ...row, attempts: 2 },
    { ok: false, reason: 'http-500' },
    { state: 'dead_letter', attempts: 3, last_error: 'http-500', next_attempt_at: row.next_attempt_at, finished_at: after(0) },
  ],
  [
    'fails for good is given up at once',
    row,
    { ok: false, reason: 'twilio-21610', final: true },
    { state: 'dead_letter', attempts: 2, last_error: 'twilio-21610', finished_at: after(0) },
  ],
  [
    'was brought forward and fails keeps its place in the schedule',
    forward,
    { ok: false, reason: 'http-500' },
    { state: 'pending', attempts: 1, last_error: 'http-500', next_attempt_at: after(3_600), finished_at: null },
  ],
  [
    'was brought forward and fails waits longer than its schedule if the receiver asks for it',
    forward,
    { ok: false, reason: 'http-429', retryAfterMs: 7_200_000 },
    { state: 'pending', attempts: 1, next_attempt_at: after(7_200) },
  ],
  [
    'was brought forward and fails for good is given up',
    forward,
    { ok: false, reason: 'gone', final: true },
    { state: 'dead_letter', attempts: 2, finished_at: after(0) },
  ],
  [
    'was brought forward until its own time has come uses up an attempt',
    { ...row, scheduled_at: after(0) },
    { ok: false, reason: 'http-500' },
    { state: 'pending', attempts: 2, next_attempt_at: after(300) },
  ],
] as const)('an attempt that %s (R-delivery-03)', (_, delivery, attempt, progress) => {
  expect(progressAfter(delivery, attempt, DELAYS, 'dead_letter', NOW)).toMatchObject(progress)
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
