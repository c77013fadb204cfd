import type { Clock } from '../common/clock.ts'
import type { Log } from '../common/log.ts'
import type { AlarmReason, Metrics } from './metrics.ts'

/** Somebody should look at once. */
export type Alarm = (reason: AlarmReason, words: string) => void

const LOG_AGAIN_MS = 10 * 60_000

/** Makes what raises alarms. Each is counted; the log has each reason at most every ten minutes, as an attack causes one per request. */
export function createAlarm(log: Log, metrics: Pick<Metrics, 'alarmed'>, uptime: Clock): Alarm {
  const loggedAt = new Map<AlarmReason, number>()
  return (reason, words) => {
    metrics.alarmed(reason)
    const now = uptime()
    if (now - (loggedAt.get(reason) ?? -Infinity) < LOG_AGAIN_MS) return
    loggedAt.set(reason, now)
    log('error', `ALARM: ${words}`)
  }
}
