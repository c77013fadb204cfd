import type { Clock } from '../common/clock.ts'
import type { Log } from '../common/log.ts'
import type { Attempt } from '../outbox/attempt.ts'
import type { AlarmChange } from './alarms.ts'

/** No more than one in so long, however often the store comes and goes. */
const QUIET_MS = 10 * 60_000

export interface StoreAlarmDeps {
  send: (change: AlarmChange) => Promise<Attempt>
  clock: Clock
  /** A monotonic clock in milliseconds. */
  uptime: Clock
  log: Log
}

/**
 * Makes what emails the owner that no lead can be stored: directly, as the outbox is in the store. It is told after each probe; the
 * second failure in a row is an alarm, and what cannot be sent is tried again with the next. Each process sends its own.
 */
export function createStoreAlarm({ send, clock, uptime, log }: StoreAlarmDeps) {
  let isTold = false
  let failures = 0
  let quietUntil = -Infinity
  let sending: Promise<void> | undefined

  async function tell(isOver: boolean): Promise<void> {
    const sent = await send({ name: 'store', isOver, at: clock() })
    if (sent.ok) isTold = !isOver
    else log('error', 'The alarm could not be sent by email. It will be tried again.', { reason: sent.reason })
    if (sent.ok && !isOver) quietUntil = uptime() + QUIET_MS
  }

  return (canStore: boolean): Promise<void> | undefined => {
    failures = canStore ? 0 : failures + 1
    const isDue = isTold ? canStore : failures > 1 && uptime() >= quietUntil
    if (isDue) sending ??= tell(isTold).finally(() => (sending = undefined))
    return sending
  }
}
