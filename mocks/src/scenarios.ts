import { ENDPOINTS, MESSAGES, type ApiOperation, type ErrorResponse } from '@plotline/contract'
import { delay, http, HttpResponse, passthrough, type HttpHandler } from 'msw'
import { answer } from './answer.ts'
import { createMemory, refusal, type Answer, type Memory } from './memory.ts'

/** What a story or a test wants a call to do. `unreadable`: refused without a body that can be read. `slow`: never answers. */
export type Scenario = 'ok' | 'refused' | 'unreadable' | 'network' | 'slow'

const CALLS = ['leads', 'verifyOtp', 'resendOtp', 'contact', 'viewLead', 'withdrawLead'] as const satisfies readonly ApiOperation[]

/** Writes an answer out, with the headers that the server gives it. */
const write = ({ status, body }: Answer): Response =>
  HttpResponse.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(status === 405 && { Allow: 'POST' }),
      ...(status !== 200 && body.retry_after !== undefined && { 'Retry-After': String(body.retry_after) }),
    },
  })

/** What the server says when it refuses a call whose body is in order. */
const REFUSALS: Record<ApiOperation, ErrorResponse> = {
  leads: { error: 'We cannot take your details at the moment. Try again in a few minutes.' },
  verifyOtp: { error: MESSAGES.otpInvalid },
  resendOtp: { error: 'Too many codes were sent to this number. Try again in 10 minutes.', retry_after: 600 },
  contact: { error: 'We cannot take your message at the moment. Try again in a few minutes.' },
  viewLead: { error: 'We cannot show your request at the moment. Try again in a few minutes.' },
  withdrawLead: { error: 'We cannot withdraw your request at the moment. Try again in a few minutes.' },
}

type Resolver = (call: ApiOperation, request: Request) => Response | Promise<Response>

/** Each request by itself: nothing of an earlier story or test is remembered. */
const forgetful: Resolver = async (call, request) => write(await answer(createMemory(Date.now, true), call, request))

const RESOLVERS: Record<Scenario, Resolver> = {
  ok: forgetful,
  refused: (call) => write({ status: 422, body: REFUSALS[call] }),
  unreadable: () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  network: () => HttpResponse.error(),
  slow: async () => {
    await delay('infinite')
    return HttpResponse.error()
  },
}

// Any origin: Node has no page that a bare path would be relative to.
const handler = (call: ApiOperation, resolve: Resolver): HttpHandler =>
  http.all(`*${ENDPOINTS[call]}`, ({ request }) => resolve(call, request))

/** A handler for each call named, for `msw.use(...)` in a story or a test: `scenarios({ leads: 'network' })`. */
export const scenarios = (wanted: Partial<Record<ApiOperation, Scenario>>): HttpHandler[] =>
  CALLS.flatMap((call) => (wanted[call] ? [handler(call, RESOLVERS[wanted[call]])] : []))

/** What the link to a request leads to, for a story: nothing any more, or one that was withdrawn before. */
export const linkTo = (what: 'nothing' | 'withdrawn'): HttpHandler =>
  handler('viewLead', async (_, request) =>
    what === 'nothing'
      ? write(refusal(404, MESSAGES.requestNotFound))
      : write(await answer(createMemory(Date.now, true), 'withdrawLead', request)),
  )

/** Pages and scripts come from where they always do, without a warning. */
const rest: HttpHandler[] = [
  // At the root alone: the development server has modules in folders of that name.
  http.all(/^https?:\/\/[^/]+\/api\//, ({ request }) => write(refusal(404, `There is nothing at ${new URL(request.url).pathname}.`))),
  http.get('*', () => passthrough()),
]

/** All calls in the scenario "ok", each request by itself. */
export const handlers: HttpHandler[] = [
  ...scenarios({ leads: 'ok', verifyOtp: 'ok', resendOtp: 'ok', contact: 'ok', viewLead: 'ok', withdrawLead: 'ok' }),
  ...rest,
]

/** All calls as the server answers them, with a memory of what was sent before. */
export const rememberingHandlers = (memory: Memory): HttpHandler[] => [
  ...CALLS.map((call) => handler(call, async (_, request) => write(await answer(memory, call, request)))),
  ...rest,
]
