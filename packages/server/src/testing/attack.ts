import { CODES, ENDPOINTS, IDEMPOTENCY_HEADER, SAMPLE_CODE, toCode } from '@plotline/contract'
import { sampleLead } from '@plotline/contract/sample-lead'
import * as fc from 'fast-check'
import type { TestResponse } from './requests.ts'

/** A hostile request. */
export interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer
}

/** UTF-16 code units, half pairs included, among them what hides, joins, turns or ends text. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'a 0 \0 \r \n \u001b \u00ad \u0301 \u200b \u200d \u202e \ufeff \ud83d \udc69 ß İ 👩‍👩‍👧‍👦'.split(' '), ' '),
)
/** Texts that have broken parsers, stores, shells, terminals and pages before. */
const TEXTS = [
  "'; drop table leads; --",
  '<script>alert(1)</script>',
  '{{7*7}} $(id) %s%n',
  '=cmd|/c calc!A1',
  '٠٧٧٠٠٩٠٠١٢٣',
  '__proto__',
  '1e999',
]
/** Of any length up to a lead's longest field, so that limits fall inside a pair, and now and then much longer. */
const text = fc.oneof(
  fc.constantFrom(...TEXTS, 'a@'.repeat(300), 'x'.repeat(15_000)),
  fc.string({ unit, maxLength: 300 }),
  fc.nat(260).map((length) => `${'x'.repeat(length)}👩‍👩‍👧‍👦`),
)

/** Whole bodies, one a line: broken, nested, doubled, or with names that reach for a prototype. */
const BODIES = String.raw`{
{"a":1,}
{"phone":"+447700900123","phone":{"$gt":""}}
{"__proto__":{"isAdmin":true,"phone":"+447700900123"}}
{"toJSON":1,"then":1,"valueOf":1,"hasOwnProperty":1,"toString":null}
{"phone":1e999}
null
[{}]
phone=%2B447700900123
<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`.split('\n')
BODIES.push('', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`, 'x'.repeat(200_000))

const FIELDS = {
  ...sampleLead(),
  otp_code: SAMPLE_CODE,
  subject: 'complaint',
  message: 'Hello.',
  utm_source: 'news',
  website: '',
  form_age_ms: 9_000,
}
const name = fc.constantFrom(...Object.keys(FIELDS), '__proto__', 'constructor', 'id', 'state', 'suspect', 'verified_at', 'toJSON', '')
const value = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.constant({ $gt: '' }) }, fc.jsonValue())

/** Handmade JSON, as `__proto__` must arrive as a name. */
const write = (fields: readonly (readonly [string, unknown])[]): string =>
  `{${fields.map(([field, content]) => `${JSON.stringify(field)}:${JSON.stringify(content)}`).join(',')}}`

/** A body that is valid except for a few fields, so that it gets far. */
const nearlyRight = fc
  .tuple(fc.array(fc.tuple(name, value), { maxLength: 3 }), fc.option(name), fc.nat(CODES - 1), fc.nat(999))
  .map(([wrong, missing, code, phone]) => {
    const right = { ...FIELDS, otp_code: toCode(code), phone: `+447700900${String(phone).padStart(3, '0')}` }
    return write([...Object.entries(right).filter(([field]) => field !== missing), ...wrong])
  })
const body = fc.oneof<fc.MaybeWeightedArbitrary<string | Buffer>[]>(
  { weight: 10, arbitrary: nearlyRight },
  { weight: 3, arbitrary: fc.array(fc.tuple(fc.oneof(name, text), value), { maxLength: 12 }).map(write) },
  { weight: 3, arbitrary: fc.constantFrom(...BODIES) },
  {
    weight: 2,
    arbitrary: fc.tuple(nearlyRight, fc.nat(600), text).map(([right, at, more]) => right.slice(0, at) + more + right.slice(at)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: nearlyRight.map((right) => Buffer.from(right, 'utf16le')) },
)

/** Ways around a rule for a path, and what they may lead to. */
const WAYS = String.raw`. .. %2e%2e .%2E %2f %5c \ ..; %00 api`.split(' ')
const GOALS = 'readyz healthz %72eadyz readyz/ readyz# metrics?a=% api/leads api/%6ceads about index.html'.split(' ')
const path = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(ENDPOINTS)) },
  fc
    .tuple(fc.array(fc.constantFrom(...WAYS, ''), { maxLength: 2 }), fc.constantFrom(...GOALS))
    .map((parts) => `/${parts.flat().join('/')}`),
)

/** What a header may contain: the HTTP parser refuses the rest before the server sees it. */
const headerText = text.map((content) => content.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2_000))
const TYPES = ['text/plain', 'application/json; charset=utf-16', 'application/json;', 'application/json-patch+json']
const HEADERS = `${IDEMPOTENCY_HEADER} Origin Sec-Fetch-Site Host X-Forwarded-For X-HTTP-Method-Override Content-Encoding Accept-Encoding Authorization Cookie If-None-Match Range X-Request-Id Forwarded __proto__ constructor`

/** Requests with wrong types, huge, nested, any Unicode, injections, other methods and paths, broken JSON, odd headers. */
export const attacks: fc.Arbitrary<Attack> = fc
  .record({
    method: fc.oneof({ weight: 6, arbitrary: fc.constant('POST') }, fc.constant('GET'), fc.constantFrom('GET', 'HEAD', 'PUT', 'TRACE')),
    path,
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
  .map(({ type, key, odd, isChunked, ...request }) => ({
    ...request,
    headers: {
      'Content-Type': type,
      ...(key !== null && { [IDEMPOTENCY_HEADER]: key }),
      // Node's client does not frame a GET's body by itself.
      ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(Buffer.byteLength(request.body)) }),
      ...odd,
    },
  }))

/** The statuses that an attack may get: never a server error. */
const STATUSES: ReadonlySet<number> = new Set([200, 206, 304, 308, 400, 403, 404, 405, 409, 412, 413, 415, 416, 422, 429])
const STACK = /\n\s+at |node:internal|\.ts:\d+|sqlite|kysely|valibot/i
const OPERATORS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** What is wrong with the response to an attack; undefined if nothing is. */
export function faultOf(
  { method, path: sent }: Pick<Attack, 'method' | 'path'>,
  { status, headers, text: received }: Pick<TestResponse, 'status' | 'headers' | 'text'>,
): string | undefined {
  if (!STATUSES.has(status)) return `status ${status}`
  if (STACK.test(received)) return `internals leaked: ${received.slice(0, 200)}`
  const [bare = ''] = sent.split('?')
  if (received === '{"ok":true}' && !OPERATORS.has(bare) && !bare.startsWith('/api/')) return 'an operator’s path was reached by another'
  if (!bare.startsWith('/api/')) return undefined
  if (headers['content-type'] !== 'application/json') return `content type ${String(headers['content-type'])}`
  if (headers['cache-control'] !== 'no-store' || headers['x-content-type-options'] !== 'nosniff') return 'headers are missing'
  return method === 'HEAD' || /^\{(?:"ok":true|"error":"[^"])/.test(received) ? undefined : `body ${received.slice(0, 200)}`
}

/** A lead that must still be accepted after the attack. */
export const AFTERWARDS = { ...FIELDS, phone: '+447400123456' }
