import { ENDPOINTS, IDEMPOTENCY_HEADER } from '@plotline/contract'
import {
  anything,
  array,
  constant,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  nat,
  oneof,
  option,
  record,
  string,
  stringMatching,
  tuple,
  uint8Array,
  type Arbitrary,
} from 'fast-check'

/** A hostile request. */
export interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer
}

/** Texts that have broken parsers, stores, shells, terminals and pages before. */
const TEXTS: readonly string[] = [
  "'; drop table leads; --",
  '" or ""="',
  '1 union select * from otp_codes',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  'Ada\r\nBcc: everyone@example.com',
  '\u001b[2J\u001b[31m',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${jndi:ldap://example.org/a}',
  '{{7*7}}',
  '$(reboot)',
  '`id`',
  '%s%s%n%x',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '=cmd|/c calc!A1',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eevil\u202c',
  'Z\u0351\u036b\u0343a\u0489',
  '👩‍👩‍👧‍👦'.repeat(40),
  '٠٧٧٠٠٩٠٠١٢٣',
  '+44',
  '+4477009001230000000000',
  '0'.repeat(300),
  'a@'.repeat(300),
  `${'a'.repeat(64)}@${'b.'.repeat(90)}com`,
  ' '.repeat(5000),
  'x'.repeat(15_000),
  '__proto__',
  'constructor',
  'toString',
  'true',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
]

/** Whole bodies, as text: broken, nested, doubled, or with names that reach for a prototype. */
const BODIES: readonly string[] = [
  '',
  '{',
  '}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":undefined}',
  '{"phone":"+447700900123","phone":{"$gt":""}}',
  '{"__proto__":{"isAdmin":true,"phone":"+447700900123"}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toJSON":1,"then":1,"valueOf":1,"hasOwnProperty":1,"toString":null}',
  '{"phone":1e999}',
  '{"phone":-0,"otp_code":0.1e-999}',
  `{"phone":${'9'.repeat(5000)}}`,
  '['.repeat(16_000),
  `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
  '{"a":'.repeat(3_000),
  `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`,
  `{"name":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
  `{${Array.from({ length: 1_500 }, (_, index) => `"${index}":1`).join(',')}}`,
  '\ufeff{"phone":"+447700900123"}',
  '{"phone":"\\ud800"}',
  '{"phone":"\\u0000"}',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  'phone=%2B447700900123',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n1\r\n--x--',
  'x'.repeat(16_385),
  'x'.repeat(200_000),
]

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
  consent_version: '2026-01',
  otp_code: '0000',
  subject: 'complaint',
  message: 'Hello.',
  utm_source: 'news',
  gclid: 'g',
  website: '',
  form_age_ms: 9_000,
}
const NAMES = [...Object.keys(FIELDS), '__proto__', 'constructor', 'prototype', 'id', 'state', 'suspect', 'verified_at', 'toJSON', '']

const text: Arbitrary<string> = oneof(constantFrom(...TEXTS), string({ unit: 'binary' }), string({ unit: 'grapheme', maxLength: 200 }))
const value: Arbitrary<unknown> = oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: constantFrom<unknown[]>(null, true, false, 0, -1, 1.5, [], {}, [[]], { $gt: '' }, { toString: 1 }) },
  { weight: 2, arbitrary: jsonValue() },
  { weight: 1, arbitrary: anything() },
)

/** Handmade JSON: JSON.stringify drops what it cannot express, and `__proto__` must arrive as a name. */
const write = (fields: readonly (readonly [string, unknown])[]): string =>
  `{${fields.map(([name, content]) => `${JSON.stringify(name)}:${safeJson(content)}`).join(',')}}`

function safeJson(content: unknown): string {
  try {
    return JSON.stringify(content) ?? 'null'
  } catch {
    return '"unwritable"'
  }
}

/** A body that is valid except for a few fields, so that it gets far. */
const nearlyRight: Arbitrary<string> = tuple(
  array(tuple(constantFrom(...NAMES), value), { maxLength: 3 }),
  array(constantFrom(...NAMES), { maxLength: 1 }),
  nat(9_999),
  nat(999),
).map(([wrong, missing, code, phone]) => {
  const right = { ...FIELDS, otp_code: String(code).padStart(4, '0'), phone: `+447700900${String(phone).padStart(3, '0')}` }
  return write([...Object.entries(right).filter(([name]) => !missing.includes(name)), ...wrong])
})

const broken: Arbitrary<string> = tuple(nearlyRight, nat(600), text).map(
  ([body, at, inserted]) => body.slice(0, at) + inserted + body.slice(at + 1),
)

const body: Arbitrary<string | Buffer> = oneof(
  { weight: 10, arbitrary: nearlyRight },
  { weight: 3, arbitrary: array(tuple(oneof(constantFrom(...NAMES), text), value), { maxLength: 12 }).map(write) },
  { weight: 3, arbitrary: constantFrom(...BODIES) },
  { weight: 2, arbitrary: broken },
  { weight: 1, arbitrary: jsonValue({ maxDepth: 8 }).map((content) => JSON.stringify(content)) },
  { weight: 1, arbitrary: uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: nearlyRight.map((written) => Buffer.from(written, 'utf16le')) },
)

/** What a header may contain: the HTTP parser refuses the rest before the server sees it. */
const headerText: Arbitrary<string> = oneof(text, string({ unit: 'binary-ascii' })).map((content) =>
  content.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2_000),
)
const contentType = oneof(
  { weight: 12, arbitrary: constant('application/json') },
  {
    weight: 4,
    arbitrary: constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json;',
      'application/json-patch+json',
      '',
    ),
  },
  { weight: 1, arbitrary: headerText },
)
const oddHeaders = dictionary(
  constantFrom(
    IDEMPOTENCY_HEADER,
    'Origin',
    'Sec-Fetch-Site',
    'Host',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'Content-Encoding',
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Cookie',
    'Referer',
    'User-Agent',
    'If-None-Match',
    'Range',
    'X-Request-Id',
    'Forwarded',
    '__proto__',
    'constructor',
  ),
  headerText,
  { maxKeys: 3 },
)
// Now and then a key is reused.
const key = option(oneof(constant('the-same-key-each-time'), stringMatching(/^[a-f0-9-]{12,70}$/)))

/** Requests to the operations: wrong types, huge, nested, odd characters, injections, other methods, broken JSON, odd headers. */
export const attacks: Arbitrary<Attack> = record({
  method: oneof(
    { weight: 12, arbitrary: constant('POST') },
    { weight: 2, arbitrary: constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH') },
  ),
  path: tuple(
    constantFrom(...Object.values(ENDPOINTS)),
    oneof(
      { weight: 12, arbitrary: constant('') },
      { weight: 1, arbitrary: constantFrom('/', '//', '/..', '?a=%', '%00', '%2e%2e', '?__proto__[a]=1', ';a=b', '\\') },
    ),
  ).map(([path, tail]) => path + tail),
  type: contentType,
  key,
  odd: oneof({ weight: 3, arbitrary: constant({}) }, { weight: 1, arbitrary: oddHeaders }),
  body,
  chunked: integer({ min: 0, max: 9 }),
}).map(({ method, path, type, key: idempotencyKey, odd, body: content, chunked }) => ({
  method,
  path,
  headers: {
    ...(type !== '' && { 'Content-Type': type }),
    ...(idempotencyKey !== null && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    // Node's client does not frame a GET's body by itself.
    ...(chunked === 0 ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(Buffer.byteLength(content)) }),
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
export function faultOf({ method, path }: Attack, { status, headers, text: received }: Received): string | undefined {
  if (!STATUSES.has(status)) return `status ${status}`
  if (STACK.test(received)) return `internals leaked: ${received.slice(0, 200)}`
  // A path that leads out of /api belongs to the site, which responds with pages.
  if (!path.startsWith('/api/') || path.includes('..')) return undefined
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
