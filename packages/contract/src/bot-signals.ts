import * as v from 'valibot'

/**
 * What a form sends besides the visitor's input, to recognise bots. It only marks a submission as suspect: whatever it holds, even
 * nothing, the submission is kept (R-api-10).
 */
export interface BotSignals {
  /** A hidden field that only bots fill in. */
  website?: unknown
  /** Milliseconds from displaying the form to sending it, by the sender's clock. */
  form_age_ms?: unknown
}

/** Entries that the lead's and the message's schema share. */
export const botSignalEntries = {
  website: v.optional(v.unknown()),
  form_age_ms: v.optional(v.unknown()),
} satisfies Record<keyof BotSignals, unknown>

/** Nobody fills in a form faster than this, in milliseconds. */
export const FASTEST_PERSON_MS = 2_000

/** Whether a submission looks automated. Senders can fake this, so it is only a hint for a person. */
export function isSuspect({ website, form_age_ms }: BotSignals): boolean {
  return (website !== undefined && website !== '') || (typeof form_age_ms === 'number' && form_age_ms < FASTEST_PERSON_MS)
}

/** Only what the visitor entered: a resent form is the same submission however long it has been open. */
export function withoutBotSignals<T extends BotSignals>({
  website: _website,
  form_age_ms: _age,
  ...entered
}: T): Omit<T, keyof BotSignals> {
  return entered
}
