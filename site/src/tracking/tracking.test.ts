import { trackingInWords } from '@plotline/contract'
import { describe, expect, test } from 'vitest'
import { createTracker, inferDevice, inferPlatform, mergeTracking } from './tracking.ts'

const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  androidTablet: 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  robot: 'curl/8.0',
}
const PAGE = { pathname: '/blog', host: 'site.example', referrer: 'https://www.search.example/?q=flats' }
const BEGAN = { first_page: '/blog', referrer: 'www.search.example' }
const desktop = { userAgent: agents.windows, maxTouchPoints: 0 }

describe('device and platform are inferred', () => {
  test.each([
    ['windows', 0, 'desktop', 'windows', 'Computer, Windows'],
    ['mac', 0, 'desktop', 'macos', 'Computer, macOS'],
    ['mac', 5, 'tablet', 'ios', 'Tablet, iOS'],
    ['linux', 0, 'desktop', 'linux', 'Computer, Linux'],
    ['iphone', 5, 'mobile', 'ios', 'Phone, iOS'],
    ['android', 5, 'mobile', 'android', 'Phone, Android'],
    ['androidTablet', 5, 'tablet', 'android', 'Tablet, Android'],
    ['ipad', 5, 'tablet', 'ios', 'Tablet, iOS'],
    ['robot', 0, 'desktop', 'unknown', 'Computer, Unknown'],
  ] as const)(
    '%s with %d touch points is a %s on %s, to people %s (R-tracking-01, R-request-01)',
    (name, points, device, platform, words) => {
      const agent = { userAgent: agents[name], maxTouchPoints: points }
      expect([inferDevice(agent), inferPlatform(agent)]).toEqual([device, platform])
      expect(`${trackingInWords('utm_device', device)}, ${trackingInWords('utm_platform', platform)}`).toBe(words)
    },
  )

  test('a value that is none of the site’s own words stays as it is (R-request-01)', () => {
    expect([trackingInWords('utm_device', 'c'), trackingInWords('utm_source', 'android')]).toEqual(['c', 'android'])
  })
})

describe('merging the query with what is stored', () => {
  test('prefers the query, never overwrites with an empty value, and ignores what is not a field (R-tracking-01)', () => {
    const known = { utm_source: 'old', utm_medium: 'kept', utm_term: 7, other: 'x' }
    expect(mergeTracking(known, '?utm_source=new&utm_medium=&gclid=g&page=2', desktop)).toEqual({
      utm_source: 'new',
      utm_medium: 'kept',
      gclid: 'g',
      utm_device: 'desktop',
      utm_platform: 'windows',
    })
  })

  test('prefers a device in the query to the inferred one (R-tracking-01)', () => {
    expect(mergeTracking({}, '?utm_device=c&utm_platform=search', desktop)).toEqual({ utm_device: 'c', utm_platform: 'search' })
  })

  test('truncates values to 200 characters, and cuts none in half (R-tracking-01)', () => {
    expect(mergeTracking({}, `?utm_term=${'x'.repeat(300)}`, desktop).utm_term).toHaveLength(200)
    expect(mergeTracking({}, `?utm_term=${'x'.repeat(199)}😀!`, desktop).utm_term).toBe(`${'x'.repeat(199)}😀`)
  })

  test('keeps a click id whole up to 512 characters, and drops a longer one (R-tracking-01)', () => {
    const [longest, known] = ['x'.repeat(512), { fbclid: 'known' }]
    expect(mergeTracking(known, `?fbclid=${longest}`, desktop).fbclid).toBe(longest)
    expect(mergeTracking(known, `?fbclid=${longest}x`, desktop).fbclid).toBe('known')
  })
})

const storage = (stored?: string) => {
  const values = new Map(stored === undefined ? [] : [['tracking', stored]])
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

describe('tracking data', () => {
  test('includes, once, the query of a page that the visitor left before the app started (R-tracking-05)', () => {
    const area = storage('{"utm_source":"first","utm_medium":"kept"}')
    area.values.set('arrival', '?utm_source=second&gclid=g')
    const tracker = createTracker(area)
    tracker.capture('?utm_term=third', desktop, PAGE)
    expect(tracker.fields()).toMatchObject({ utm_source: 'second', utm_medium: 'kept', gclid: 'g', utm_term: 'third' })
    expect(area.values.has('arrival')).toBe(false)
  })

  test('keeps what the visit began with, not what a later page has or a page that this site linked to (R-tracking-05)', () => {
    const area = storage()
    area.values.set('arrival', '?utm_source=a&first_page=/about&referrer=')
    const began = createTracker(area)
    began.capture('', desktop, PAGE)
    expect(began.fields()).toMatchObject({ utm_source: 'a', first_page: '/about' })
    expect(began.fields()).not.toHaveProperty('referrer')
    const later = createTracker(storage())
    later.capture('', desktop, { ...PAGE, referrer: 'https://site.example/about' })
    expect(later.fields()).not.toHaveProperty('first_page')
  })

  test('stays in memory until storage is allowed, and is removed from storage when it no longer is (R-tracking-05)', () => {
    const area = storage()
    const tracker = createTracker(area)
    tracker.capture('?utm_source=a', desktop, PAGE)
    tracker.allowStorage(false)
    expect(area.values.size).toBe(0)
    expect(tracker.fields()).toMatchObject({ utm_source: 'a' })
    tracker.allowStorage(true)
    expect(area.values.get('tracking')).toContain('"utm_source":"a"')
    tracker.allowStorage(false)
    expect(area.values.size).toBe(0)
  })

  test('is forgotten when the visitor declines, in storage and in memory, and nothing is left to send (R-cookies-04)', () => {
    const area = storage('{"utm_source":"a"}')
    area.values.set('arrival', '?gclid=g')
    const tracker = createTracker(area)
    tracker.capture('?fbclid=f', desktop, PAGE)
    tracker.allowStorage(true)
    area.values.set('arrival', '?gclid=g')
    tracker.forget()
    expect(tracker.fields()).toEqual({})
    expect(area.values.size).toBe(0)
  })

  test('is captured anew if the visitor accepts after all, without what was forgotten (R-cookies-04)', () => {
    const area = storage()
    const tracker = createTracker(area)
    tracker.capture('?utm_source=a', desktop, PAGE)
    tracker.forget()
    tracker.capture('?utm_medium=b', desktop, PAGE)
    tracker.allowStorage(true)
    expect(tracker.fields()).toEqual({ ...BEGAN, utm_medium: 'b', utm_device: 'desktop', utm_platform: 'windows' })
  })

  test('survives a choice in memory when the address no longer has the query (R-tracking-05)', () => {
    const tracker = createTracker(storage())
    tracker.capture('?utm_source=a', desktop, PAGE)
    tracker.capture('', desktop, PAGE)
    tracker.allowStorage(true)
    expect(tracker.fields()).toMatchObject({ utm_source: 'a' })
  })

  test.each(['{', 'null', '[]', '{"utm_source":7}'])('is not affected by stored %s (R-tracking-06)', (stored) => {
    const tracker = createTracker(storage(stored))
    tracker.capture('', desktop, PAGE)
    expect(tracker.fields()).toEqual({ ...BEGAN, utm_device: 'desktop', utm_platform: 'windows' })
  })
})
