import { LIMITS } from './limits.ts'
import { cut } from './text.ts'

/** By these an advertising network recognises a click. A cut one is worthless. */
export const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const

/** What is cut if it is too long. `first_page` is the path of the visit's first page, `referrer` the host of the site that linked to it. */
export const CAMPAIGN_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_network',
  'utm_device',
  'utm_platform',
  'first_page',
  'referrer',
] as const

/** The tracking fields of a lead and of a contact message that a page's address may have (R-tracking-01). */
export const TRACKING_FIELDS = [...CAMPAIGN_FIELDS, ...CLICK_IDS] as const

/** Which words a visit saw, where the content has two (R-tracking-08). */
export const HEADLINES = ['a', 'b'] as const

/** All of them: also what the page itself knows. Apart, so that a site without a second headline has no word of it. */
export const KEPT_TRACKING = /* @__PURE__ */ (() => [...TRACKING_FIELDS, 'headline'] as const)()

export type TrackingField = (typeof KEPT_TRACKING)[number]

/** Unknown fields are absent. */
export type Tracking = Partial<Record<TrackingField, string>>

/** A value as long as it may be: a click id whole or empty, any other cut. */
export const fitTracking = (field: TrackingField, value: string): string =>
  CLICK_IDS.some((id) => id === field) ? (value.length > LIMITS.clickId ? '' : value) : cut(value, LIMITS.tracking)
