import * as v from 'valibot'

/**
 * What a form sends besides what a person entered, to tell automated submissions apart. It marks a submission as suspect and
 * never refuses it: whatever it holds, and also when it is absent, the submission is kept (R-api-10).
 */
export interface BotSignals {
  /** A field that no person sees; only a program fills it in. */
  website?: unknown
  /** Milliseconds from when the form was first displayed to when it is sent, by the sender's own clock. */
  form_age_ms?: unknown
}

/** What pages of the previous release send, which may still be open in a browser. To be removed with the next release. */
interface PreviousBotSignals {
  /** What `form_age_ms` was called. */
  shown_ms?: unknown
}

/** Entries that the lead's and the message's schema share. */
export const botSignalEntries = {
  website: v.optional(v.unknown()),
  form_age_ms: v.optional(v.unknown()),
  shown_ms: v.optional(v.unknown()),
} satisfies Record<keyof BotSignals | keyof PreviousBotSignals, unknown>

/** Nobody reads and fills in a form in less, in milliseconds. */
const FASTEST_PERSON_MS = 2_000

/** Whether a submission looks automated. Senders can write what they like here, so this is only a mark for a person to weigh. */
export function isSuspect({ website, shown_ms, form_age_ms = shown_ms }: BotSignals & PreviousBotSignals): boolean {
  return (website !== undefined && website !== '') || (typeof form_age_ms === 'number' && form_age_ms < FASTEST_PERSON_MS)
}

/** What a person entered, alone: a repeat of a form is the same submission however long it was open. */
export function withoutBotSignals<T extends BotSignals & PreviousBotSignals>({
  website: _website,
  form_age_ms: _age,
  shown_ms: _previousAge,
  ...entered
}: T): Omit<T, keyof BotSignals | keyof PreviousBotSignals> {
  return entered
}
