import { calendarAddress } from '@plotline/contract'
import { expect } from 'vitest'
import { test } from '../testing/fixtures.ts'

const ADDRESS = calendarAddress({ from: Date.parse('2026-03-02T17:00:00Z'), by: Date.parse('2026-03-02T20:00:00Z') })

test('a call’s calendar file is a document: HEAD gets its length, and nothing can be posted to it (R-success-05)', async ({ server }) => {
  const { text, headers } = await server.get(ADDRESS)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="plotline-call.ics"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const head = await server.send(ADDRESS, { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(Buffer.byteLength(text)) } })
  expect(await server.send(ADDRESS, { method: 'POST' })).toMatchObject({ status: 405 })
})

test.for(['', '?by=2026-03-02T20:00Z&from=%0D%0ASUMMARY:Pay%20here'] as const)(
  'no times of a call, no file, but a sentence: %j (R-success-05)',
  async (query, { server }) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    expect(await server.get(`/call.ics${query}`)).toMatchObject({
      status: 400,
      headers,
      text: expect.stringMatching(/^This link has no time for a call\. /),
    })
  },
)
