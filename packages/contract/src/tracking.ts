import * as v from 'valibot'
import { LIMITS } from './limits.ts'

/** The ten tracking fields of a lead and of a contact message (specification, section 3). */
export const TRACKING_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_network',
  'utm_device',
  'utm_platform',
  'gclid',
  'fbclid',
] as const

export type TrackingField = (typeof TRACKING_FIELDS)[number]

/** Values of at most 200 characters; a field that is not known is absent. */
export type Tracking = Partial<Record<TrackingField, string>>

// oxlint-disable-next-line no-control-regex -- what no store and no report wants
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g

// A value that is too long or not text is cut or dropped, never a reason to lose the lead.
const trackingValue = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && value.replace(CONTROLS, '').slice(0, LIMITS.tracking)) || undefined),
  ),
)

/** Entries that the lead's and the message's schema share. */
export const trackingEntries = {
  utm_source: trackingValue,
  utm_medium: trackingValue,
  utm_campaign: trackingValue,
  utm_term: trackingValue,
  utm_content: trackingValue,
  utm_network: trackingValue,
  utm_device: trackingValue,
  utm_platform: trackingValue,
  gclid: trackingValue,
  fbclid: trackingValue,
} satisfies Record<TrackingField, unknown>
