import { describe, expect } from 'vitest'
import { ENDPOINTS, LIMITS } from '../src/index.ts'
import type { ConformanceTest } from './implementation.ts'
import { BODIES, JSON_TYPE, OPERATIONS, post, see } from './samples.ts'

const sentence = { error: expect.stringMatching(/^\S.{9,}\.$/) }
/** An even number of bytes, or one more. A letter takes two. */
const sized = (bytes: number) => `{"x":"${'é'.repeat((bytes - 8) / 2)}${'x'.repeat(bytes % 2)}"}`

/** What is refused before an operation handles it (R-api-01 to R-api-06). */
export function describeRequestGuards(test: ConformanceTest): void {
  describe('the request guards', () => {
    test('every operation refuses a body that is not a JSON object, with 400 and a sentence (R-api-01)', async ({ send }) => {
      for (const operation of OPERATIONS) {
        for (const body of ['', '{', 'null', '[]', '"text"', '7', '\u0000', '{"phone":"+44']) {
          const response = await see(send, ENDPOINTS[operation], { method: 'POST', headers: JSON_TYPE, body })
          expect({ sent: body, ...response }).toMatchObject({ sent: body, status: 400, body: sentence })
        }
      }
    })

    test('every operation accepts only application/json, up to 16 KiB (R-api-01)', async ({ send }) => {
      for (const operation of OPERATIONS) {
        const posted = (body: string, type: string) =>
          see(send, ENDPOINTS[operation], { method: 'POST', headers: { 'Content-Type': type }, body })
        for (const type of ['text/plain', 'multipart/form-data', 'application/json-patch+json'])
          expect(await posted('{}', type)).toMatchObject({ status: 415, body: sentence })
        expect(await posted('{}', 'application/json; charset=utf-8')).toMatchObject({ status: 422 })
        expect(await posted(sized(LIMITS.bodyBytes), 'application/json')).toMatchObject({ status: 422 })
        expect(await posted(sized(LIMITS.bodyBytes + 1), 'application/json')).toMatchObject({ status: 413, body: sentence })
      }
    })

    test('every operation accepts only POST (R-api-01)', async ({ send }) => {
      for (const operation of OPERATIONS) {
        for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          const response = await see(send, ENDPOINTS[operation], { method })
          expect({ method, ...response }).toMatchObject({ method, status: 405, body: sentence })
          expect(response.headers.get('Allow')).toBe('POST')
        }
      }
    })

    test('every operation refuses requests from other sites and offers no CORS (R-api-06)', async ({ send }) => {
      for (const operation of OPERATIONS) {
        const elsewhere = ['cross-site', 'same-site', 'none'].map((site) => ({ 'Sec-Fetch-Site': site }))
        for (const headers of [...elsewhere, { Origin: 'https://example.org' }, { Origin: 'null' }]) {
          const response = await post(send, operation, BODIES[operation], headers)
          expect({ headers, status: response.status, body: response.body }).toMatchObject({ headers, status: 403, body: sentence })
          expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
        }
        expect((await post(send, operation, BODIES[operation], { 'Sec-Fetch-Site': 'same-origin' })).status).not.toBe(403)
      }
    })

    test('an unknown path under /api gets 404 (R-api-01)', async ({ send }) => {
      for (const path of ['/api/unknown', '/api/leads/1']) {
        expect(await see(send, path, { method: 'GET' })).toMatchObject({ status: 404, body: sentence })
        expect(await see(send, path, { method: 'POST', headers: JSON_TYPE, body: '{}' })).toMatchObject({ status: 404 })
      }
    })
  })
}
