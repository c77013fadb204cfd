import { appendFile } from 'node:fs/promises'
import * as v from 'valibot'
import { toIso, type Clock } from '../common/clock.ts'
import type { Attempt } from '../outbox/attempt.ts'
import { errorCode } from '../common/errors.ts'
import type { Alarm } from '../common/alarm.ts'

export interface SmsSender {
  /** Whether messages cost money and reach people; if so, fewer numbers are accepted. */
  isReal: boolean
  /**
   * Resolves with the attempt's result; never rejects.
   *
   * @param to E.164
   * @param delivery the delivery's id, under which the message's fate can be reported
   */
  send(to: string, message: string, delivery: string): Promise<Attempt>
  /** Rings a phone and reads it a code, in the same way. Only called where the settings allow calls. */
  call(to: string, code: string): Promise<Attempt>
}

/** How the reason of an attempt ends if its phone wants no texts from us. */
export const OPTED_OUT = 'opted-out'

/** Raises the alarm about an error that messages will get until somebody acts: all of them, or those to numbers of one kind. */
export function alarmIfOurs(attempt: Attempt, alarm: Alarm): void {
  if (attempt.ok || attempt.isOurs !== true) return
  const words = `the SMS sender refuses messages because of its account or our settings (${attempt.reason})`
  alarm('sms_sender', `${words}. Leads are stored, and nobody whom this concerns gets a code until it is put right.`)
}

/** For development: prints each message or call and appends it to a file as a JSON line `{ "at", "to", "text" }`. Nothing leaves the machine. */
export function sandboxSender(file: string, print: (line: string) => void, clock: Clock): SmsSender {
  const keep =
    (what: 'SMS' | 'Call') =>
    async (to: string, text: string): Promise<Attempt> => {
      print(`${what} to ${to}: ${text}`)
      try {
        await appendFile(file, `${JSON.stringify({ at: toIso(clock()), to, text })}\n`, { mode: 0o600 })
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: errorCode(error) }
      }
    }
  return { isReal: false, send: keep('SMS'), call: keep('Call') }
}

const smsLineSchema = v.object({ at: v.string() })

/** Whether a line of the sandbox's file is older than a time; retention erases those. */
export function isSmsBefore(line: string, time: string): boolean {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), smsLineSchema), line)
  return read.success && read.output.at < time
}
