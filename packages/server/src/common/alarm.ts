import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export const ALARM_REASONS = ['wrong_codes', 'sms_hour', 'sms_day', 'sms_sender'] as const
export type AlarmReason = (typeof ALARM_REASONS)[number]

/** Somebody should look at once. */
export type Alarm = (reason: AlarmReason, words: string) => void

const LOG_AGAIN_MS = 10 * 60_000

/** Makes what raises alarms. Each is counted; the log has each reason at most every ten minutes, as an attack causes one per request. */
export function createAlarm(log: Log, metrics: { alarmed(reason: AlarmReason): void }, uptime: Clock): Alarm {
  const loggedAt = new Map<AlarmReason, number>()
  return (reason, words) => {
    metrics.alarmed(reason)
    const now = uptime()
    if (now - (loggedAt.get(reason) ?? -Infinity) < LOG_AGAIN_MS) return
    loggedAt.set(reason, now)
    log('error', `ALARM: ${words}`)
  }
}
