import * as v from 'valibot'
import { answersWith } from './lead-fields.ts'
import { hasNoNul } from './text.ts'
import { KEPT_TRACKING } from './tracking-fields.ts'
import { isDay } from './uk-time.ts'

/** ISO 8601 in UTC. */
const time = v.pipe(v.string(), v.isoTimestamp())

/** What a lead and a message both tell. A field of `tracking` that is unknown is null. */
const submitted = {
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  consent: v.literal(true),
  consent_version: v.string(),
  consented_at: time,
  created_at: time,
  suspect: v.boolean(),
  tracking: v.object(v.entriesFromList(KEPT_TRACKING, v.nullable(v.string()))),
}

const event = <const Type extends string, Data extends v.ObjectEntries>(type: Type, data: Data) =>
  v.object({ type: v.literal(type), timestamp: time, data: v.object(data) })

/** Where the partner posts what became of a lead, signed as our webhooks are. */
export const OUTCOME_PATH = '/api/outcome'

const WHICH_LEAD = 'Say which lead: its id.'
const WRONG_TIME = 'called_at must be a time in ISO 8601, such as 2026-03-02T09:00:00Z.'

/** What became of a lead: when the partner rang, and whether it takes it. What is left out stays as it was. */
export const outcomeSchema = v.object({
  /** The `id` of `lead.verified`. */
  id: v.pipe(
    v.string(WHICH_LEAD),
    v.nonEmpty(WHICH_LEAD),
    v.check(hasNoNul, WHICH_LEAD),
    // As some databases write them in capitals.
    v.toLowerCase(),
  ),
  // JavaScript takes 30 February for 2 March.
  called_at: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(WRONG_TIME),
      v.check((told) => isDay(told.slice(0, 10)), WRONG_TIME),
    ),
  ),
  outcome: v.optional(v.picklist(['accepted', 'rejected'], 'outcome must be accepted or rejected.')),
  /** Why it was rejected. */
  reason: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(100, 'reason must have at most 100 characters.'),
      v.check(hasNoNul, 'reason has a character that cannot be stored.'),
    ),
  ),
})
export type LeadOutcome = v.InferOutput<typeof outcomeSchema>

/** What a webhook or an inbox can be told of. */
export const EVENT_NAMES = ['lead.verified', 'lead.withdrawn', 'contact.received'] as const
export type EventName = (typeof EVENT_NAMES)[number]

/** The bodies of the webhooks. Receivers ignore unknown fields. */
export const EVENT_SCHEMAS = {
  'lead.verified': event('lead.verified', {
    ...submitted,
    ...answersWith(() => v.string()),
    verified_at: time,
    call_from: v.nullable(time),
    call_by: time,
  }),
  'lead.withdrawn': event('lead.withdrawn', { id: v.string(), phone: v.string(), verified_at: time, withdrawn_at: time }),
  'contact.received': event('contact.received', { ...submitted, subject: v.string(), message: v.string() }),
} as const satisfies Readonly<Record<EventName, v.GenericSchema>>
