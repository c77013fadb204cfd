import { expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../testing/partner.ts'
import { post } from './post.ts'

const posting = (url: string, timeoutMs = 5_000) => ({ url: new URL(url), headers: {}, body: 'x', timeoutMs, now: 0 })

test('a receiver that never responds is given up after its timeout (R-delivery-03)', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  onTestFinished(() => timeout.mockRestore())
  const receiver = await startReceiver()
  receiver.beSilent()
  const posted = post(posting(receiver.url, 1_000))
  await expect.poll(() => receiver.requests).toHaveLength(1)
  expect(timeout).toHaveBeenCalledWith(1_000)
  clock.abort(new DOMException('The time is up.', 'TimeoutError'))
  expect(await posted).toEqual({ attempt: { ok: false, reason: 'TimeoutError' }, body: '' })
})

test('an endless response is not read to the end', async () => {
  const receiver = await startReceiver()
  receiver.respondWith(500, {}, 'x'.repeat(5_000_000))
  const { attempt, body } = await post(posting(receiver.url))
  expect(attempt).toEqual({ ok: false, reason: 'http-500' })
  expect(body.length).toBeLessThan(1_000_000)
})

test.each([200, 201, 204])('%s is success', async (status) => {
  const receiver = await startReceiver()
  receiver.respondWith(status)
  expect((await post(posting(receiver.url))).attempt).toEqual({ ok: true })
})

test.each([301, 302, 303, 307, 308, 400, 404, 410, 429, 500])('%s is failure (R-delivery-03)', async (status) => {
  const receiver = await startReceiver()
  receiver.respondWith(status, { Location: `${receiver.url}/elsewhere` })
  expect((await post(posting(receiver.url))).attempt).toEqual({ ok: false, reason: `http-${status}` })
  expect(receiver.requests).toHaveLength(1)
})
