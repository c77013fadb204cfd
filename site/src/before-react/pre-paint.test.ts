import { parse } from 'acorn'
import { afterEach, expect, test, vi } from 'vitest'
import { inlineScript } from '../../prerender/inline-script.ts'
import { mergeTracking } from '../tracking/tracking.ts'
import { chooseHeadline, countLanding, keepQuery, passQueryOn, prePaint } from './pre-paint.ts'

interface Visit {
  search?: string
  pathname?: string
  local?: Record<string, string>
  session?: Record<string, string>
  referrer?: string
  settings?: Parameters<typeof prePaint>
  hasOtherColours?: boolean
  random?: number
  notes?: { removeAttribute: (name: string) => void }[]
}

class FakeElement {
  closest(): unknown {
    return null
  }
}

const ORIGIN = 'https://site.example'

/** A storage area, whose methods are not among its keys. */
const storageOf = (area: Record<string, unknown>) =>
  Object.defineProperties(area, {
    getItem: { value: (key: string) => area[key] ?? null },
    removeItem: { value: (key: string) => delete area[key] },
  })

afterEach(() => void vi.unstubAllGlobals())

/**
 * Runs in a browser with modules or, with notes, in one without. Returns the document's attributes, what is written into it, what the session
 * keeps, and the window's listeners.
 */
function visit({
  search = '',
  pathname = '/',
  local = {},
  session = {},
  referrer = '',
  settings = [keepQuery],
  hasOtherColours = false,
  random = 0,
  notes,
}: Visit) {
  const attributes = new Set<string>()
  const listeners: Record<string, (event: object) => void> = {}
  const capturing: typeof listeners = {}
  const sessionStorage: Record<string, unknown> = { ...session }
  const sent: string[] = []
  const written: string[] = []
  const globals = {
    Element: FakeElement,
    document: {
      documentElement: {
        dataset: { stylesheet: '/styles.css' },
        setAttribute: (name: string, value: string) => attributes.add(name === 'data-headline' ? `${name}=${value}` : name),
        toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
      },
      createElement: () => (notes ? {} : { noModule: false }),
      querySelectorAll: () => notes,
      write: (html: string) => written.push(html),
      referrer,
    },
    matchMedia: () => ({ matches: hasOtherColours }),
    location: { search, pathname, origin: ORIGIN },
    localStorage: storageOf({ ...local }),
    sessionStorage: storageOf(sessionStorage),
    Math: { random: () => random },
    // With its text alone.
    Blob: class extends String {},
    navigator: { sendBeacon: (path: string, body: string) => sent.push(`${path} ${body}`) },
    addEventListener: (type: string, listener: (event: object) => void, captures = false) =>
      ((captures ? capturing : listeners)[type] = listener),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  prePaint(...settings)
  const inOtherTab = (newValue: string | null) => listeners.storage?.({ key: 'cookieConsent', newValue })
  return { attributes, written, kept: sessionStorage, sent, inOtherTab, press: listeners.click, load: listeners.load, capturing }
}

test.each([undefined, 'accepted', 'nonsense'])(
  'with the cookie choice %j the first page is kept, with its query and who linked to it, until something starts (R-tracking-05)',
  (choice) => {
    const local: Record<string, string> = choice === undefined ? {} : { cookieConsent: choice }
    const { kept } = visit({
      search: '?utm_source=letter',
      pathname: '/about',
      referrer: 'https://www.search.example/?q=flats&gclid=no',
      local,
    })
    expect(kept).toEqual({ arrival: '?utm_source=letter&referrer=www.search.example&first_page=/about' })
    expect(visit({ pathname: '/blog', local, session: { arrival: String(kept.arrival) } }).kept).toEqual({ ...kept })
    expect(visit({ local }).kept).toEqual({ arrival: '&referrer=&first_page=/' })
    expect(visit({ local, session: { tracking: '{}' } }).kept).toEqual({ tracking: '{}' })
  },
)

test('of several arrivals the newest value wins, an empty one overwrites nothing, and none counts twice (R-tracking-01, R-tracking-05)', () => {
  let session: Record<string, string> = {}
  // One begins with another.
  for (const search of ['?gclid=g&utm_source=letters', '?gclid=g&utm_source=letter', '?gclid=g&utm_source=letter', '?gclid=', ''])
    session = { arrival: String(visit({ search, session }).kept.arrival) }
  expect(session).toEqual({ arrival: '?gclid=&gclid=g&utm_source=letter&gclid=g&utm_source=letters&referrer=&first_page=/' })
  const fields = mergeTracking({}, session.arrival ?? '', { userAgent: '', maxTouchPoints: 0 })
  expect(fields).toMatchObject({ utm_source: 'letter', gclid: 'g' })
})

test('of whoever has declined, no query is kept (R-cookies-04)', () => {
  expect(visit({ search: '?utm_source=letter', local: { cookieConsent: 'declined' } }).kept).toEqual({})
})

test('declining in another tab clears what this one keeps, though nothing in it has started; accepting does not (R-cookies-04)', () => {
  const { attributes, kept, inOtherTab } = visit({ search: '?utm_source=letter', session: { tracking: '{"gclid":"g"}' } })
  inOtherTab('accepted')
  expect(Object.keys(kept)).toEqual(['tracking', 'arrival'])
  inOtherTab('declined')
  expect(kept).toEqual({})
  expect(attributes).toEqual(new Set(['data-cookie-choice']))
})

test('an owner who chooses `after-consent` has nothing stored, and links within the site pass the tracking fields on (R-tracking-05)', () => {
  const search = '?category=x&utm_source=letter&utm_medium=&gclid=g'
  const { kept, inOtherTab, press } = visit({ search, settings: [passQueryOn] })
  const afterPress = (link: object, defaultPrevented = false) => {
    const pressed = { origin: ORIGIN, search: '', ...link }
    press?.({ target: Object.assign(new FakeElement(), { closest: () => pressed }), defaultPrevented })
    return pressed.search
  }
  expect(afterPress({})).toBe('?utm_source=letter&gclid=g')
  expect(afterPress({ search: '?category=y' })).toBe('?category=y&utm_source=letter&gclid=g')
  expect(afterPress({ search: '?utm_source=letter&gclid=g' })).toBe('?utm_source=letter&gclid=g')
  expect(afterPress({ origin: 'https://elsewhere.example' })).toBe('')
  // The app follows its own links.
  expect(afterPress({}, true)).toBe('')
  inOtherTab('declined')
  expect(afterPress({})).toBe('')
  expect(kept).toEqual({})
  expect(visit({ settings: [passQueryOn] }).press).toBeUndefined()
})

test('visits from elsewhere are counted with their campaign, unless they are not to be or the visitor has declined (R-tracking-07)', () => {
  const from = 'https://www.search.example/'
  const arrival = { search: '?utm_source=a%20b&gclid=g', referrer: from }
  expect(visit({ ...arrival, settings: [keepQuery, countLanding] }).sent).toEqual([
    '/api/count {"step":"landing","utm_source":"a b","utm_campaign":null}',
  ])
  expect(visit(arrival).sent).toEqual([])
  const settings: Visit['settings'] = [keepQuery, countLanding]
  expect(visit({ settings, referrer: `${ORIGIN}/about` }).sent).toEqual([])
  expect(visit({ settings, local: { cookieConsent: 'declined' } }).sent).toEqual([])
})

test('a visit that begins on a page with two headlines sees one, keeps it, and is counted with it (R-tracking-08)', () => {
  const settings: Visit['settings'] = [keepQuery, countLanding, chooseHeadline]
  const search = 'https://www.search.example/'
  const arrive = (given: Visit) => visit({ settings, referrer: search, ...given })
  const { attributes, kept, sent } = arrive({ random: 0.6 })
  expect(attributes).toEqual(new Set(['data-headline=b']))
  expect(kept).toEqual({ arrival: '&referrer=www.search.example&first_page=/&headline=b' })
  expect(sent).toEqual(['/api/count {"step":"landing","utm_source":null,"utm_campaign":null,"headline":"b"}'])
  expect(arrive({ random: 0.4 }).attributes).toEqual(new Set(['data-headline=a']))
  for (const session of [{ arrival: String(kept.arrival) }, { tracking: '{"headline":"b"}' }]) {
    const again = arrive({ random: 0.4, session })
    expect([again.attributes, again.kept]).toEqual([new Set(['data-headline=b']), session])
  }
  for (const first of [{ referrer: `${ORIGIN}/about` }, { local: { cookieConsent: 'declined' } }]) {
    const { attributes: seen, kept: stored } = arrive({ random: 0.6, ...first })
    expect(seen).toContain('data-headline=')
    expect(JSON.stringify(stored)).not.toContain('headline')
  }
})

test.each([
  ['declining hides the banner', { local: { cookieConsent: 'declined' } }, ['data-cookie-choice']],
  ['so does accepting', { local: { cookieConsent: 'accepted' } }, ['data-cookie-choice']],
  ['anything else stored as a choice does not', { local: { cookieConsent: 'yes' } }, []],
  ['a stored quiz is awaited on /quiz', { pathname: '/quiz', session: { quiz: '{}' } }, ['data-restoring']],
  ['so are answers kept for a week', { pathname: '/quiz', local: { answers: '{}' } }, ['data-restoring']],
  ['and nowhere else', { pathname: '/about', session: { quiz: '{}' } }, []],
  ['so is a confirmation that has not been seen', { pathname: '/quiz', session: { verified: 'unseen' } }, ['data-restoring']],
  ['and on /verify, which asks for no code then', { pathname: '/verify', session: { verified: 'unseen' } }, ['data-restoring']],
  ['but not one that has', { pathname: '/quiz', session: { verified: 'seen' } }, []],
  ['a verified lead is awaited on /success', { pathname: '/success', session: { verified: 'seen' } }, ['data-restoring']],
  ['so is one that was withdrawn in any tab', { pathname: '/success', local: { withdrawn: '{}' } }, ['data-restoring']],
  ['without one /success is as prerendered', { pathname: '/success', session: { quiz: '{}' } }, []],
])('before the first paint, %s (R-cookies-01, R-quiz-17, R-quiz-33, R-success-01, R-success-02, R-verify-16)', (_, given, attributes) => {
  expect(visit(given).attributes).toEqual(new Set(attributes))
})

test('a browser without modules has the page without scripts, and every note that says so, and keeps no press for a loader (R-browsers-03)', () => {
  const shown: string[] = []
  const note = { removeAttribute: (name: string) => shown.push(name) }
  const { attributes, load, capturing } = visit({ notes: [note, note] })
  expect(attributes).toContain('data-scripting')
  load?.({})
  expect(shown).toEqual(['hidden', 'hidden'])
  expect(Object.keys(capturing)).toEqual([])
  expect(Object.keys(visit({}).capturing)).toEqual(['click', 'submit'])
})

test('whoever has chosen other colours gets the whole stylesheet with the HTML, and so does a browser that nothing else brings it to (R-speed-01)', () => {
  expect(visit({}).written).toEqual([])
  for (const given of [{ hasOtherColours: true }, { notes: [] }])
    expect(visit(given).written).toEqual([expect.stringContaining('<link rel="stylesheet" href="/styles.css"')])
})

test('a browser without modules can read it (R-browsers-03)', async () => {
  const settings = { FUNNEL: 'on', SECOND_HEADLINE: 'on' }
  const script = await inlineScript('before-react/pre-paint.browser.ts', settings, 'es2015')
  expect(() => parse(script, { ecmaVersion: 2015 })).not.toThrow()
})
