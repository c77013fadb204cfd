import { KEPT_TRACKING, TRACKING_FIELDS, type TrackingField } from '@plotline/contract'

/**
 * Where tracking data is kept: `session` in session storage from the first page on
 * (R-tracking-05), `after-consent` in memory until the cookie choice is `accepted` (the ICO's reading of
 * PECR). The owner's choice.
 */
export const trackingStorage: 'session' | 'after-consent' = 'session'

/**
 * Whether the steps that visits reach are counted: `FUNNEL=on` in the build's environment and in the server's. Pages without it are as if
 * there were no counting.
 */
export const isFunnelCounted: boolean = process.env.FUNNEL === 'on'

/** Whether visits see one of two headlines. Where nothing may be stored yet, none can be remembered, so all see the first. */
export const hasHeadlines: boolean = process.env.SECOND_HEADLINE === 'on' && trackingStorage === 'session'

/** The tracking fields of this site: the headline's only where the content has two, so that pages without are as if there were none. */
export const trackingFields: readonly TrackingField[] = hasHeadlines ? KEPT_TRACKING : TRACKING_FIELDS

/** Whether a lawyer has confirmed {@link trackingStorage}; `npm run launch-check` asks for it. */
export const trackingStorageReviewed: boolean = false
