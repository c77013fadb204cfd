import { describe, expect, test } from 'vitest'
import { ENDPOINTS, LIMITS } from '../src/index.ts'
import type { Conforming } from './conformance.ts'
import { BODIES, CALLS, JSON_TYPE, post, see } from './samples.ts'

const sentence = { error: expect.stringMatching(/^\S.{9,}\.$/) }
const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`

/** What is turned away before a call looks at it (R-api-01 to R-api-06). */
export function describeDoor(start: () => Promise<Conforming>): void {
  describe('the door', () => {
    test.each(CALLS)('of %s turns away what is no JSON object, with 400 and a sentence (R-api-03)', async (call) => {
      const { send } = await start()
      for (const body of ['', '{', 'null', '[]', '"text"', '7', '{"phone":"+44']) {
        const answer = await see(send, ENDPOINTS[call], { method: 'POST', headers: JSON_TYPE, body })
        expect({ sent: body, ...answer }).toMatchObject({ sent: body, status: 400, body: sentence })
      }
    })

    test.each(CALLS)('of %s takes application/json alone, and 16 KiB of it (R-api-01, R-api-02)', async (call) => {
      const { send } = await start()
      const posted = (body: string, type: string) => see(send, ENDPOINTS[call], { method: 'POST', headers: { 'Content-Type': type }, body })
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
        expect(await posted('{}', type)).toMatchObject({ status: 415, body: sentence })
      expect(await posted('{}', 'application/json; charset=utf-8')).toMatchObject({ status: 422 })
      expect(await posted(sized(LIMITS.bodyBytes), 'application/json')).toMatchObject({ status: 422 })
      expect(await posted(sized(LIMITS.bodyBytes + 1), 'application/json')).toMatchObject({ status: 413, body: sentence })
    })

    test.each(CALLS)('of %s takes POST alone (R-api-04)', async (call) => {
      const { send } = await start()
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await see(send, ENDPOINTS[call], { method })
        expect({ method, ...answer }).toMatchObject({ method, status: 405, body: sentence })
        expect(answer.headers.get('Allow')).toBe('POST')
      }
    })

    test.each(CALLS)('of %s turns away what another site sends, and offers no CORS (R-api-06)', async (call) => {
      const { send } = await start()
      for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://example.org' }, { Origin: 'null' }]) {
        const answer = await post(send, call, BODIES[call], headers)
        expect({ headers, status: answer.status, body: answer.body }).toMatchObject({ headers, status: 403, body: sentence })
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
      expect((await post(send, call, BODIES[call], { 'Sec-Fetch-Site': 'same-origin' })).status).not.toBe(403)
    })

    test('of anything else under /api is closed, with 404 (R-api-05)', async () => {
      const { send } = await start()
      for (const path of ['/api/unknown', '/api/leads/1']) {
        expect(await see(send, path, { method: 'GET' })).toMatchObject({ status: 404, body: sentence })
        expect(await see(send, path, { method: 'POST', headers: JSON_TYPE, body: '{}' })).toMatchObject({ status: 404 })
      }
    })
  })
}
