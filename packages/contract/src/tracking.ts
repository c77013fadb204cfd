import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import type { TrackingField } from './tracking-fields.ts'

// oxlint-disable-next-line no-control-regex -- no store or report wants them
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
