import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { cut, isBlank } from './text.ts'
import { TRACKING_FIELDS } from './tracking-fields.ts'

// oxlint-disable-next-line no-control-regex -- no store or report wants them
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g

// A value that is too long or not text is cut or dropped, never a reason to lose the lead.
const trackingValue = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const text = typeof value === 'string' ? cut(value.replace(CONTROLS, ''), LIMITS.tracking) : ''
      return isBlank(text) ? undefined : text
    }),
  ),
)

/** Entries that the lead's and the message's schema share. */
export const trackingEntries = v.entriesFromList(TRACKING_FIELDS, trackingValue)
