import {
  API_PATHS,
  check,
  contactSchema,
  leadSchema,
  LIMITS,
  MESSAGES,
  resendOtpSchema,
  verifyOtpSchema,
  type ApiCall,
  type ErrorAnswer,
  type OkAnswer,
} from '@plotline/contract'
import { delay, http, HttpResponse, passthrough, type HttpHandler } from 'msw'

/** The code that the mocks accept in the scenario "ok"; every other one is wrong. */
export const MOCK_CODE = '1234'

/** What a story or a test wants a call to do. `unreadable`: refused without a body that can be read. `slow`: never answers. */
export type Scenario = 'ok' | 'refused' | 'unreadable' | 'network' | 'slow'

const SCHEMAS = { leads: leadSchema, verifyOtp: verifyOtpSchema, resendOtp: resendOtpSchema, contact: contactSchema } as const
const CALLS = ['leads', 'verifyOtp', 'resendOtp', 'contact'] as const satisfies readonly ApiCall[]

const accept = (body: OkAnswer) => HttpResponse.json(body)
const refuse = (body: ErrorAnswer) => HttpResponse.json(body, { status: 422 })

/** What the server says when it refuses a call whose body is in order. */
const REFUSALS: Record<ApiCall, ErrorAnswer> = {
  leads: { error: 'We cannot take your details at the moment. Try again in a few minutes.' },
  verifyOtp: { error: MESSAGES.otpRefused() },
  resendOtp: { error: 'Too many codes were sent to this number. Try again in 10 minutes.', retry_after: 600 },
  contact: { error: 'We cannot take your message at the moment. Try again in a few minutes.' },
}

/** Answers as the server does: the contract's schema first, then the call's own rule. */
async function answer(call: ApiCall, request: Request): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const checked = check(SCHEMAS[call], body)
  if (!checked.ok) return refuse({ error: checked.error })
  if ('otp_code' in checked.value && checked.value.otp_code !== MOCK_CODE) return refuse(REFUSALS.verifyOtp)
  return accept(
    call === 'leads' || call === 'resendOtp' ? { ok: true, retry_after: LIMITS.defaultResendWaitSeconds, code_sent: true } : { ok: true },
  )
}

const RESOLVERS: Record<Scenario, (call: ApiCall, request: Request) => Response | Promise<Response>> = {
  ok: answer,
  refused: (call) => refuse(REFUSALS[call]),
  unreadable: () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  network: () => HttpResponse.error(),
  slow: async () => {
    await delay('infinite')
    return accept({ ok: true })
  },
}

const handler = (call: ApiCall, scenario: Scenario): HttpHandler =>
  // Any origin: Node has no page that a bare path would be relative to.
  http.post(`*${API_PATHS[call]}`, ({ request }) => RESOLVERS[scenario](call, request))

/** A handler for each call named, for `msw.use(...)` in a story or a test: `scenarios({ leads: 'network' })`. */
export const scenarios = (wanted: Partial<Record<ApiCall, Scenario>>): HttpHandler[] =>
  CALLS.flatMap((call) => (wanted[call] ? [handler(call, wanted[call])] : []))

/** All four calls in the scenario "ok"; pages and scripts come from where they always do, without a warning. */
export const handlers: HttpHandler[] = [...CALLS.map((call) => handler(call, 'ok')), http.get('*', () => passthrough())]
