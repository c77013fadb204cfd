import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PRE_PAINT_SCRIPT } from './pre-paint-script.ts'

interface Visit {
  search?: string
  pathname?: string
  local?: Record<string, string>
  session?: Record<string, string>
}

/** Runs the script as a browser with modules does. Returns the attributes that the document has then, and what the session keeps. */
function visit({ search = '', pathname = '/', local = {}, session = {} }: Visit) {
  const attributes: string[] = []
  const sessionStorage = { ...session }
  runInNewContext(PRE_PAINT_SCRIPT, {
    document: {
      documentElement: { setAttribute: (name: string) => attributes.push(name) },
      createElement: () => ({ noModule: false }),
    },
    location: { search, pathname },
    localStorage: { ...local },
    sessionStorage,
  })
  return { attributes, kept: sessionStorage }
}

test.each([undefined, 'accepted', 'nonsense'])(
  'with the cookie choice %j the query of the first page is kept until the app starts (R-tracking-05)',
  (choice) => {
    const local: Record<string, string> = choice === undefined ? {} : { cookieConsent: choice }
    expect(visit({ search: '?utm_source=letter', local }).kept).toEqual({ arrival: '?utm_source=letter' })
    expect(visit({ local }).kept).toEqual({})
  },
)

test('of whoever has declined, no query is kept (R-cookies-04)', () => {
  expect(visit({ search: '?utm_source=letter', local: { cookieConsent: 'declined' } }).kept).toEqual({})
})

test.each([
  ['a choice hides the banner', { local: { cookieConsent: 'declined' } }, ['data-cookie-choice']],
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
  expect(visit(given).attributes).toEqual(attributes)
})
