import { appendFile } from 'node:fs/promises'
import { toIso, type Clock } from '../clock.ts'

/** What brings a text to a phone. */
export interface SmsSender {
  /**
   * Resolves once the text is on its way.
   *
   * @param to E.164
   * @throws when it is not; the message may hold personal data and is never logged
   */
  send(to: string, text: string): Promise<void>
}

/**
 * The sender for development: prints each text and appends it to a file as a JSON line
 * `{ "at", "to", "text" }`. Nothing leaves the machine.
 */
export const sandboxSender = (file: string, print: (line: string) => void, clock: Clock): SmsSender => ({
  async send(to, text) {
    print(`SMS to ${to}: ${text}`)
    await appendFile(file, `${JSON.stringify({ at: toIso(clock()), to, text })}\n`, { mode: 0o600 })
  },
})
