import * as v from 'valibot'
import { STEP_IDS } from './quiz.ts'
import { headlineEntry, trackingEntries } from './tracking.ts'

/** What a visit's browser counts, in order: the arrival, each step of the quiz, or the page for budgets that are too low (R-tracking-07). */
export const FUNNEL_STEPS: readonly string[] = ['landing', ...STEP_IDS, 'not-eligible']

/** Sent when a page is left, with how fast it was. */
export const PAGE_LEFT = 'left'

/** The web vitals (https://web.dev/articles/vitals), in thousandths of a second, or of the score. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS'] as const
export type WebVital = (typeof WEB_VITALS)[number]

/** The upper ends of what is counted together. */
export const VITAL_BUCKETS: Readonly<Record<WebVital, readonly number[]>> = {
  LCP: [1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 60_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 60_000],
  CLS: [10, 50, 100, 150, 250, 500, 60_000],
}

/** Body of POST /api/count: a step, and the campaign of whoever has reached it; nothing about who that is. */
export const countSchema = v.object({
  step: v.picklist([...FUNNEL_STEPS, PAGE_LEFT], 'We can’t tell which step this is.'),
  utm_source: trackingEntries.utm_source,
  utm_campaign: trackingEntries.utm_campaign,
  headline: headlineEntry,
  ...v.entriesFromList(WEB_VITALS, v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)))),
})
export type Count = v.InferOutput<typeof countSchema>
