import * as v from 'valibot'

/**
 * What a form sends besides what a person entered, so that automatic submissions can be told apart.
 * They mark a submission as suspect and never refuse it: whatever they hold, and also when they are
 * absent, it is kept (R-api-10).
 */
export interface TrapValues {
  /** A field that no person sees; only a program fills it in. */
  website?: unknown
  /** Milliseconds from when the form was first shown to when it is sent, by the sender's own clock. */
  shown_ms?: unknown
}

/** Entries that the lead's and the message's schema share. */
export const trapEntries = {
  website: v.optional(v.unknown()),
  shown_ms: v.optional(v.unknown()),
} satisfies Record<keyof TrapValues, unknown>

/** Nobody reads and fills in a form in less, in milliseconds. */
const FASTEST_PERSON_MS = 2_000

/** Whether a submission looks like a program's. Neither field is to be trusted: a mark for a person to weigh, nothing more. */
export const isSuspect = ({ website, shown_ms }: TrapValues): boolean =>
  (website !== undefined && website !== '') || (typeof shown_ms === 'number' && shown_ms < FASTEST_PERSON_MS)

/** What a person entered, alone: a repeat of a form is the same submission however long it was open. */
export function withoutTraps<T extends TrapValues>({ website: _website, shown_ms: _shown, ...entered }: T): Omit<T, keyof TrapValues> {
  return entered
}
