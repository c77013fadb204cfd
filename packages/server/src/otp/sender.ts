import { appendFile } from 'node:fs/promises'
import * as v from 'valibot'
import { toIso, type Clock } from '../clock.ts'
import type { Attempt } from '../deliveries/outbox.ts'
import { errorCode } from '../errors.ts'

/** What brings a text to a phone. */
export interface SmsSender {
  /** Whether a text costs money and reaches a person; numbers are held to stricter rules then. */
  isReal: boolean
  /**
   * Resolves with what the attempt came to, and never rejects.
   *
   * @param to E.164
   */
  send(to: string, text: string): Promise<Attempt>
}

/**
 * The sender for development: prints each text and appends it to a file as a JSON line
 * `{ "at", "to", "text" }`. Nothing leaves the machine.
 */
export const sandboxSender = (file: string, print: (line: string) => void, clock: Clock): SmsSender => ({
  isReal: false,
  async send(to, text) {
    print(`SMS to ${to}: ${text}`)
    try {
      await appendFile(file, `${JSON.stringify({ at: toIso(clock()), to, text })}\n`, { mode: 0o600 })
      return { ok: true }
    } catch (error) {
      return { ok: false, reason: errorCode(error) }
    }
  },
})

const smsLineSchema = v.object({ at: v.string() })

/** Whether a line of the sandbox's file is older than a time, so that retention erases it. */
export function isSmsBefore(line: string, time: string): boolean {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), smsLineSchema), line)
  return read.success && read.output.at < time
}
