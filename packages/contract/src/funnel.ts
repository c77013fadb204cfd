import * as v from 'valibot'
import { STEP_IDS } from './quiz.ts'
import { trackingEntries } from './tracking.ts'

/** What a visit's browser counts, in order: the arrival, each step of the quiz, or the page for budgets that are too low (R-tracking-07). */
export const FUNNEL_STEPS: readonly string[] = ['landing', ...STEP_IDS, 'not-eligible']

/** Body of POST /api/count: a step, and the campaign of whoever has reached it; nothing about who that is. */
export const countSchema = v.object({
  step: v.picklist(FUNNEL_STEPS, 'We can’t tell which step this is.'),
  utm_source: trackingEntries.utm_source,
  utm_campaign: trackingEntries.utm_campaign,
})
export type Count = v.InferOutput<typeof countSchema>
