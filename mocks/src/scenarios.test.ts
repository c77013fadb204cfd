import { ENDPOINTS, MESSAGES } from '@plotline/contract'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MOCK_CODE } from './responses.ts'
import { everywhere, handlers, linkTo, scenarios, statefulHandlers } from './scenarios.ts'
import { createState } from './state.ts'

const server = setupServer(...handlers)
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const post = (path: string, body: unknown) =>
  fetch(`http://localhost${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

const phone = '+447700900123'

test('a right code works once, even for a phone that was awaited from the start', async () => {
  server.use(...statefulHandlers(createState(Date.now, true)))
  const entered = { phone, otp_code: MOCK_CODE }
  expect((await post(ENDPOINTS.verifyOtp, entered)).status).toBe(200)
  expect(await (await post(ENDPOINTS.verifyOtp, entered)).json()).toEqual({ error: MESSAGES.otpInvalid })
})

test('modules of the development server are not taken for the API, whatever their folder is called', async () => {
  const request = new Request('http://localhost/src/api/index.ts')
  const taken = await Promise.all(handlers.filter(({ info }) => info.path !== '*').map((each) => each.test({ request })))
  expect(taken).not.toContain(true)
})

test('a scenario replaces only the operations that it names', async () => {
  server.use(...scenarios({ resendOtp: 'unreadable' }))
  expect((await post(ENDPOINTS.resendOtp, { phone })).status).toBe(502)
  expect((await post(ENDPOINTS.verifyOtp, { phone, otp_code: MOCK_CODE })).status).toBe(200)
})

test('the refused scenario says why, and when to try again where that is known', async () => {
  for (const [operation, path] of Object.entries(ENDPOINTS)) {
    server.use(...scenarios({ [operation]: 'refused' }))
    const response = await post(path, {})
    expect({ status: response.status, wait: response.headers.get('Retry-After') }).toEqual({
      status: 422,
      wait: operation === 'resendOtp' ? '600' : null,
    })
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/\.$/) })
  }
})

test('the callable scenario offers a call with another code, and with nothing else', async () => {
  server.use(...scenarios({ resendOtp: 'callable', verifyOtp: 'callable' }))
  expect(await (await post(ENDPOINTS.resendOtp, { phone })).json()).toMatchObject({ can_call: true })
  expect(await (await post(ENDPOINTS.verifyOtp, { phone, otp_code: MOCK_CODE })).json()).not.toHaveProperty('can_call')
})

test.each([
  ['nothing', { error: MESSAGES.requestNotFound }],
  ['withdrawn', { lead: { state: 'withdrawn', called_at: null, outcome: null } }],
  ['called', { lead: { state: 'verified', called_at: expect.any(String), outcome: 'accepted' } }],
  ['rejected', { lead: { state: 'verified', called_at: null, outcome: 'rejected' } }],
] as const)('a story’s link opens a request: %s', async (what, body) => {
  server.use(linkTo(what))
  expect(await (await post(ENDPOINTS.viewLead, { request_token: 'any' })).json()).toMatchObject(body)
})

test('the network scenario gives no response', async () => {
  server.use(...scenarios({ resendOtp: 'network' }))
  await expect(post(ENDPOINTS.resendOtp, { phone })).rejects.toThrow(TypeError)
})

const timerStarts = async (): Promise<void> => {
  if (vi.getTimerCount() > 0) return
  await new Promise((resolve) => setImmediate(resolve))
  await timerStarts()
}

test('the delayed scenario responds as ever, after six seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    server.use(...scenarios({ verifyOtp: 'delayed' }))
    const settled = vi.fn<(response: Response) => void>()
    const response = post(ENDPOINTS.verifyOtp, { phone, otp_code: MOCK_CODE })
    void response.then(settled)
    await timerStarts()
    await vi.advanceTimersByTimeAsync(5999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await response).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('Storybook’s entry "Server" ends every operation in one way, and an unknown one changes nothing', async () => {
  server.use(...everywhere('unreadable'))
  for (const path of Object.values(ENDPOINTS)) expect((await post(path, {})).status).toBe(502)
  server.resetHandlers()
  expect(everywhere('gone')).toEqual([])
})
