import * as v from 'valibot'
import { isBlank } from './text.ts'
import { CAMPAIGN_FIELDS, CLICK_IDS, fitTracking, HEADLINES, type TrackingField } from './tracking-fields.ts'

// A value that is too long or not text is cut or dropped, never a reason to lose the lead.
const trackingValue = (field: TrackingField) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => {
        const text = typeof value === 'string' ? fitTracking(field, value.replaceAll(/\p{Cc}/gu, '')) : ''
        return isBlank(text) ? undefined : text
      }),
    ),
  )

export const headlineEntry = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => HEADLINES.find((headline) => headline === value)),
  ),
)

/** Entries that the lead's and the message's schema share. */
export const trackingEntries = {
  ...v.entriesFromList(CAMPAIGN_FIELDS, trackingValue('utm_source')),
  ...v.entriesFromList(CLICK_IDS, trackingValue('gclid')),
  headline: headlineEntry,
}
