import { ENDPOINTS, IDEMPOTENCY_HEADER } from '@plotline/contract'
import * as fc from 'fast-check'

/** A hostile request. */
export interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer
}

/** Texts that have broken parsers, stores, shells, terminals and pages before, one a line. */
const TEXTS = String.raw`'; drop table leads; --
" or ""="
1 union select * from otp_codes
<script>alert(1)</script>
"><img src=x onerror=alert(1)>
{{7*7}}
$(reboot)
%s%s%n%x
../../../../etc/passwd
=cmd|/c calc!A1
٠٧٧٠٠٩٠٠١٢٣
+4477009001230000000000
__proto__
constructor
toString
null
NaN
1e999`.split('\n')
TEXTS.push(
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '\u001b[2J',
  '\ud800',
  '\ufeff',
  '\u202eevil',
  '👩‍👩‍👧‍👦'.repeat(40),
  'a@'.repeat(300),
  'x'.repeat(15_000),
)

/** Whole bodies, one a line: broken, nested, doubled, or with names that reach for a prototype. */
const BODIES = String.raw`{
{"a":1,}
{"phone":"+447700900123","phone":{"$gt":""}}
{"__proto__":{"isAdmin":true,"phone":"+447700900123"}}
{"constructor":{"prototype":{"isAdmin":true}}}
{"toJSON":1,"then":1,"valueOf":1,"hasOwnProperty":1,"toString":null}
{"phone":1e999}
{"phone":"\ud800"}
null
[{}]
phone=%2B447700900123
<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`.split('\n')
BODIES.push(
  '',
  '['.repeat(16_000),
  `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`,
  'x'.repeat(16_385),
  'x'.repeat(200_000),
)

const FIELDS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+447700900123',
  budget_range: '£40,000 - £100,000',
  investment_experience: 'Complete beginner',
  property_type_interest: 'Off-plan apartments, Not sure',
  location_preference: 'Leeds',
  timeline: 'within 3 months',
  funds_available: 'Not sure yet',
  consent: true,
  otp_code: '0000',
  subject: 'complaint',
  message: 'Hello.',
  utm_source: 'news',
  website: '',
  form_age_ms: 9_000,
}
const name = fc.constantFrom(...Object.keys(FIELDS), '__proto__', 'constructor', 'id', 'state', 'suspect', 'verified_at', 'toJSON', '')
/** Code units as they come, so with halves of characters. */
const halves = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 210 })
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }), halves)
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown[]>(null, true, 0, -1, 1.5, [], {}, [[]], { $gt: '' }, { toString: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue() },
)

/** Handmade JSON, as `__proto__` must arrive as a name. */
const write = (fields: readonly (readonly [string, unknown])[]): string =>
  `{${fields.map(([field, content]) => `${JSON.stringify(field)}:${JSON.stringify(content)}`).join(',')}}`

/** A body that is valid except for a few fields, so that it gets far. */
const nearlyRight = fc
  .tuple(fc.array(fc.tuple(name, value), { maxLength: 3 }), fc.option(name), fc.nat(9_999), fc.nat(999))
  .map(([wrong, missing, code, phone]) => {
    const right = { ...FIELDS, otp_code: String(code).padStart(4, '0'), phone: `+447700900${String(phone).padStart(3, '0')}` }
    return write([...Object.entries(right).filter(([field]) => field !== missing), ...wrong])
  })

const body = fc.oneof<fc.MaybeWeightedArbitrary<string | Buffer>[]>(
  { weight: 10, arbitrary: nearlyRight },
  { weight: 3, arbitrary: fc.array(fc.tuple(fc.oneof(name, text), value), { maxLength: 12 }).map(write) },
  { weight: 3, arbitrary: fc.constantFrom(...BODIES) },
  {
    weight: 2,
    arbitrary: fc.tuple(nearlyRight, fc.nat(600), text).map(([right, at, more]) => right.slice(0, at) + more + right.slice(at + 1)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: nearlyRight.map((right) => Buffer.from(right, 'utf16le')) },
)

/** What a header may contain: the HTTP parser refuses the rest before the server sees it. */
const headerText = text.map((content) => content.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2_000))
const TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/json-patch+json',
]
const HEADERS = `${IDEMPOTENCY_HEADER} Origin Sec-Fetch-Site Host X-Forwarded-For X-HTTP-Method-Override Content-Encoding Accept-Encoding Authorization Cookie If-None-Match Range X-Request-Id Forwarded __proto__ constructor`

/** Requests to the operations: wrong types, huge, nested, odd characters, injections, other methods, broken JSON, odd headers. */
export const attacks: fc.Arbitrary<Attack> = fc
  .record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant('POST') },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND') },
    ),
    path: fc.constantFrom(...Object.values(ENDPOINTS)),
    tail: fc.oneof(
      { weight: 12, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom('/', '/..', '?a=%', '%00', '%2e%2e', '?__proto__[a]=1', ';a=b', '\\') },
    ),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 4, arbitrary: fc.constantFrom(...TYPES) },
      headerText,
    ),
    // Now and then a key is reused.
    key: fc.option(fc.oneof(fc.constant('the-same-key-each-time'), fc.stringMatching(/^[a-f0-9-]{12,70}$/))),
    odd: fc.option(fc.dictionary(fc.constantFrom(...HEADERS.split(' ')), headerText, { maxKeys: 3 }), { freq: 1 }),
    body,
    isChunked: fc.boolean(),
  })
  .map(({ method, path, tail, type, key, odd, body: content, isChunked }) => ({
    method,
    path: path + tail,
    headers: {
      'Content-Type': type,
      ...(key !== null && { [IDEMPOTENCY_HEADER]: key }),
      // Node's client does not frame a GET's body by itself.
      ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(Buffer.byteLength(content)) }),
      ...odd,
    },
    body: content,
  }))

/** The statuses that an attack may get: never a server error. */
const STATUSES: ReadonlySet<number> = new Set([200, 400, 403, 404, 405, 409, 413, 415, 422, 429])
const STACK = /\n\s+at |node:internal|\.ts:\d+|sqlite|kysely|valibot/i

interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** What is wrong with the response to an attack; undefined if nothing is. */
export function faultOf({ method }: Attack, { status, headers, text: received }: Received): string | undefined {
  if (!STATUSES.has(status)) return `status ${status}`
  if (STACK.test(received)) return `internals leaked: ${received.slice(0, 200)}`
  if (headers['content-type'] !== 'application/json') return `content type ${String(headers['content-type'])}`
  if (headers['cache-control'] !== 'no-store' || headers['x-content-type-options'] !== 'nosniff') return 'headers are missing'
  if (method === 'HEAD') return undefined
  const parsed: unknown = JSON.parse(received)
  const isWellFormed =
    typeof parsed === 'object' &&
    parsed !== null &&
    (status === 200 ? 'ok' in parsed : 'error' in parsed && typeof parsed.error === 'string')
  return isWellFormed ? undefined : `body ${received.slice(0, 200)}`
}

/** A lead that must still be accepted after the attack. */
export const AFTERWARDS = { ...FIELDS, phone: '+447400123456' }
