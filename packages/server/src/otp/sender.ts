import { appendFile } from 'node:fs/promises'
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
