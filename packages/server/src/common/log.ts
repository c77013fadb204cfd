import type { Clock } from './clock.ts'
import { currentTrace, traceFields } from './trace-context.ts'

/** From most to least verbose. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Values that may be logged: never personal data, never a code. */
export type LogFields = Readonly<Record<string, string | number | undefined>>

/** Writes one event. `message` is a fixed sentence; anything variable goes into the fields. */
export type Log = (level: Exclude<LogLevel, 'silent'>, message: string, fields?: LogFields) => void

/**
 * Makes a log with one JSON object per line, from `threshold` upwards. The default shows only
 * failures, so that the sandbox's codes are not buried on a developer's terminal. Lines logged during a traced request name its trace.
 */
export const createLog =
  (threshold: LogLevel, write: (line: string) => void, clock: Clock): Log =>
  (level, message, fields = {}) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(threshold)) return
    write(JSON.stringify({ time: new Date(clock()).toISOString(), level, message, ...traceFields(currentTrace()), ...fields }))
  }
