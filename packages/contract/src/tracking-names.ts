import type { TRACKING_FIELDS } from './tracking-fields.ts'

/** What people read a tracking field as. The headline's has none here, so that a site without a second headline has no word of it. */
export const TRACKING_NAMES: Readonly<Record<(typeof TRACKING_FIELDS)[number], string>> = {
  utm_source: 'Source',
  utm_medium: 'Kind of link',
  utm_campaign: 'Campaign',
  utm_term: 'Search words',
  utm_content: 'Version of the advertisement',
  utm_network: 'Advertising network',
  utm_device: 'Kind of device',
  utm_platform: 'Operating system',
  first_page: 'First page',
  referrer: 'Site that linked here',
  gclid: 'Google’s number for the click',
  gbraid: 'Google’s number for the campaign, in an app',
  wbraid: 'Google’s number for the campaign',
  fbclid: 'Facebook’s number for the click',
  msclkid: 'Microsoft’s number for the click',
}

/** What the site says of a visitor's device by itself. */
const DEVICE_WORDS = new Map([
  ['desktop', 'Computer'],
  ['mobile', 'Phone'],
  ['tablet', 'Tablet'],
  ['android', 'Android'],
  ['ios', 'iOS'],
  ['linux', 'Linux'],
  ['macos', 'macOS'],
  ['windows', 'Windows'],
  ['unknown', 'Unknown'],
])

/** What people read a tracking field's value as: the site's own words for a device, also if an address has them; every other value as it is. */
export const trackingInWords = (field: string, value: string): string =>
  (/^utm_(?:device|platform)$/.test(field) && DEVICE_WORDS.get(value)) || value
