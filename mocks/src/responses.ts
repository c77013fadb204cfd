import {
  SAMPLE_CODE,
  contactSchema,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  isIdempotencyKey,
  isJson,
  leadSchema,
  LIMITS,
  MESSAGES,
  REFUSALS,
  requestTokenSchema,
  resendOtpSchema,
  TOO_MANY,
  validate,
  verifyOtpSchema,
  withoutBotSignals,
  wrongCountryError,
  type ApiOperation,
  type StoredLead,
  type ValidationResult,
} from '@plotline/contract'
import { countSchema } from '@plotline/contract/funnel'
import {
  addLead,
  countRequest,
  findRequest,
  phoneOf,
  errorResponse,
  tooManyRequests,
  fieldErrors,
  requestTokenOf,
  sendCode,
  checkCode,
  lockedFor,
  markVerified,
  withdraw,
  type MockResponse,
  type MockState,
  type Phone,
} from './state.ts'

/** The code that the mocks send to every phone. */
export const MOCK_CODE = SAMPLE_CODE

const OK: MockResponse = { status: 200, body: { ok: true } }

/** Responds to a parsed body. */
type Responder = (state: MockState, body: unknown, key: string | null) => MockResponse

/**
 * Makes a responder, which validates the body and replays the first response to a repeat under the same key.
 *
 * @param identity the part of the body that must be the same for a repeat
 */
const responder =
  <T>(
    validateBody: (body: unknown) => ValidationResult<T>,
    decide: (value: T, state: MockState) => MockResponse,
    identity: (value: T) => object,
  ): Responder =>
  (state, body, key) => {
    const validated = validateBody(body)
    if (!validated.ok)
      return Object.keys(validated.fields).length === 0
        ? errorResponse(400, validated.error)
        : fieldErrors(validated.error, validated.fields)
    const earlier = key === null ? undefined : state.responses.get(key)
    const value = JSON.stringify(identity(validated.value))
    if (earlier?.body === value) return earlier.response
    if (earlier) return errorResponse(422, REFUSALS.otherDetails)
    const decided = decide(validated.value, state)
    if (key !== null && decided.status === 200) state.responses.set(key, { body: value, response: decided })
    return decided
  }

const WRONG_COUNTRY = wrongCountryError(['44'])

const withPhone = (state: MockState, number: string, then: (phone: Phone, now: number) => MockResponse): MockResponse =>
  number.startsWith('+44') ? then(phoneOf(state, number), state.now()) : fieldErrors(WRONG_COUNTRY, { phone: WRONG_COUNTRY })

function withRequest(state: MockState, token: string, change: (lead: StoredLead) => StoredLead): MockResponse {
  const lead = findRequest(state, token)
  return lead === undefined ? errorResponse(404, MESSAGES.requestNotFound) : { status: 200, body: { ok: true, lead: change(lead) } }
}

/** Repeats of these are stored once. */
const IDEMPOTENT: ReadonlySet<ApiOperation> = new Set(['leads', 'verifyOtp', 'contact'])

const RESPONDERS: Readonly<Record<ApiOperation, Responder>> = {
  leads: responder(
    (body) => validate(leadSchema, body),
    (lead, state) =>
      withPhone(state, lead.phone, (phone, now) => {
        const leadToken = addLead(state, phone, lead)
        const { isSent, retryAfter } = sendCode(phone, leadToken, now)
        return { status: 200, body: { ok: true, retry_after: retryAfter, code_sent: isSent, lead_token: leadToken } }
      }),
    withoutBotSignals,
  ),
  verifyOtp: responder(
    (body) => validate(verifyOtpSchema, body),
    ({ phone: number, otp_code, lead_token, call_window }, state) =>
      withPhone(state, number, (phone, now) => {
        const locked = lockedFor(phone, now)
        if (locked > 0) return tooManyRequests(locked, TOO_MANY.attempts)
        const verified = checkCode(phone, otp_code === MOCK_CODE, lead_token, now)
        if (verified === undefined) return errorResponse(422, MESSAGES.otpInvalid)
        return { status: 200, body: { ok: true, request_token: requestTokenOf(verified), ...markVerified(state, verified, call_window) } }
      }),
    ({ phone, lead_token }) => ({ phone, lead_token }),
  ),
  resendOtp: responder(
    (body) => validate(resendOtpSchema, body),
    ({ phone: number, lead_token, by }, state) =>
      withPhone(state, number, (phone, now) => {
        if (lead_token !== undefined && lead_token === phone.confirmed)
          return fieldErrors(MESSAGES.alreadyConfirmed, { phone: MESSAGES.alreadyConfirmed })
        const { isSent, retryAfter, canCall } = sendCode(phone, lead_token, now, by === 'call')
        if (!isSent) return tooManyRequests(retryAfter * 1000, TOO_MANY.codes)
        return { status: 200, body: { ok: true, retry_after: retryAfter, code_sent: true, ...(canCall && { can_call: true }) } }
      }),
    (body) => body,
  ),
  contact: responder(
    (body) => validate(contactSchema, body),
    () => OK,
    withoutBotSignals,
  ),
  viewLead: responder(
    (body) => validate(requestTokenSchema, body),
    ({ request_token }, state) => withRequest(state, request_token, (lead) => lead),
    (body) => body,
  ),
  withdrawLead: responder(
    (body) => validate(requestTokenSchema, body),
    ({ request_token }, state) => withRequest(state, request_token, (lead) => withdraw(state, lead)),
    (body) => body,
  ),
  count: responder(
    (body) => validate(countSchema, body),
    () => OK,
    (body) => body,
  ),
}

/** Responds as the server does: request guards, then the contract's schema, then the operation itself. */
export async function respond(state: MockState, operation: ApiOperation, request: Request): Promise<MockResponse> {
  if (request.method !== 'POST') return errorResponse(405, REFUSALS.method(ENDPOINTS[operation]))
  const wait = countRequest(state, operation)
  if (wait > 0) return tooManyRequests(wait, TOO_MANY.requests)
  if (!isSameOrigin(request)) return errorResponse(403, REFUSALS.otherSite)
  if (!isJson(request.headers.get('Content-Type'))) return errorResponse(415, REFUSALS.notJson)
  const text = await request.text()
  if (new TextEncoder().encode(text).length > LIMITS.bodyBytes) return errorResponse(413, REFUSALS.tooLarge)
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  if (key !== null && !isIdempotencyKey(key)) return errorResponse(400, REFUSALS.idempotencyKey)
  return RESPONDERS[operation](state, parse(text), key === null || !IDEMPOTENT.has(operation) ? null : `${operation} ${key}`)
}

/** Like the server: by `Sec-Fetch-Site` if it is sent, else by `Origin`. */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('Origin')
  return origin === null || origin === new URL(url).origin
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
