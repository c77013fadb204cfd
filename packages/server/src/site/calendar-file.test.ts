import { calendarAddress, calendarFile } from '@plotline/contract'
import { expect, test } from 'vitest'
import { startServer } from '../testing/server.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const call = { from: Date.parse('2026-03-02T17:00:00Z'), by: Date.parse('2026-03-02T20:00:00Z') }

test('a call’s calendar file is a document that browsers keep and nobody stores or indexes (R-success-05)', async () => {
  const server = await startServer()
  const { status, headers, text } = await server.get(calendarAddress(call))
  expect([status, text]).toEqual([200, calendarFile(call, NOW)])
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="plotline-call.ics"',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const head = await server.send(calendarAddress(call), { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(Buffer.byteLength(text)) } })
  expect(await server.send(calendarAddress(call), { method: 'POST' })).toMatchObject({ status: 405 })
})

test.each(['', '?by=soon', '?by=2026-03-02T20:00Z&from=%0D%0ASUMMARY:Pay%20here'])(
  'an address without the times of a call gets a sentence and no file: %j (R-success-05)',
  async (query) => {
    const server = await startServer()
    expect(await server.get(`/call.ics${query}`)).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^This link has no time for a call\. /),
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  },
)
