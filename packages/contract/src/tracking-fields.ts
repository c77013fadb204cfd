/** The ten tracking fields of a lead and of a contact message (R-tracking-01). */
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

/** Values of at most 200 characters; unknown fields are absent. */
export type Tracking = Partial<Record<TrackingField, string>>
