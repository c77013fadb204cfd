import {
  contactSchema,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  leadSchema,
  LIMITS,
  MESSAGES,
  requestTokenSchema,
  resendOtpSchema,
  validate,
  verifyOtpSchema,
  withoutBotSignals,
  type ApiOperation,
  type StoredLead,
  type ValidationResult,
} from '@plotline/contract'
import {
  addLead,
  countRequest,
  findRequest,
  phoneOf,
  refusal,
  refusalFor,
  refusalOf,
  requestTokenOf,
  sendCode,
  tryCode,
  tryWait,
  withdraw,
  type Answer,
  type Memory,
  type Phone,
} from './memory.ts'

/** The code that the mocks send to every phone. */
export const MOCK_CODE = '1234'

const OK: Answer = { status: 200, body: { ok: true } }

/** Decides over a body once it has been checked. */
type Rule = (memory: Memory, body: unknown, key: string | null) => Answer

/** A call's rule from its check, its decision, and what an idempotency key stands for in it. */
const rule =
  <T>(
    validateBody: (body: unknown) => ValidationResult<T>,
    decide: (value: T, memory: Memory) => Answer,
    meant: (value: T) => object,
  ): Rule =>
  (memory, body, key) => {
    const checked = validateBody(body)
    if (!checked.ok)
      return Object.keys(checked.fields).length === 0 ? refusal(400, checked.error) : refusalOf(checked.error, checked.fields)
    const earlier = key === null ? undefined : memory.answers.get(key)
    const value = JSON.stringify(meant(checked.value))
    if (earlier?.body === value) return earlier.answer
    if (earlier) return refusal(422, 'This submission was already received with other details. Reload the page and send it again.')
    const decided = decide(checked.value, memory)
    if (key !== null && decided.status === 200) memory.answers.set(key, { body: value, answer: decided })
    return decided
  }

const WRONG_COUNTRY = 'Codes can be sent to numbers that start with +44 only. Enter such a number.'

const withPhone = (memory: Memory, number: string, then: (phone: Phone, now: number) => Answer): Answer =>
  number.startsWith('+44') ? then(phoneOf(memory, number), memory.now()) : refusalOf(WRONG_COUNTRY, { phone: WRONG_COUNTRY })

function withRequest(memory: Memory, token: string, change: (lead: StoredLead) => StoredLead): Answer {
  const lead = findRequest(memory, token)
  return lead === undefined ? refusal(404, MESSAGES.requestNotFound) : { status: 200, body: { ok: true, lead: change(lead) } }
}

/** Repeats of these are stored once. */
const KEYED: ReadonlySet<ApiOperation> = new Set(['leads', 'verifyOtp', 'contact'])

const RULES: Readonly<Record<ApiOperation, Rule>> = {
  leads: rule(
    (body) => validate(leadSchema, body),
    (lead, memory) =>
      withPhone(memory, lead.phone, (phone, now) => {
        const leadToken = addLead(memory, phone, lead)
        const { isSent, retryAfter } = sendCode(phone, leadToken, now)
        return { status: 200, body: { ok: true, retry_after: retryAfter, code_sent: isSent, lead_token: leadToken } }
      }),
    withoutBotSignals,
  ),
  verifyOtp: rule(
    (body) => validate(verifyOtpSchema, body),
    ({ phone: number, otp_code, lead_token }, memory) =>
      withPhone(memory, number, (phone, now) => {
        const locked = tryWait(phone, now)
        if (locked > 0) return refusalFor(locked, (words) => `Too many codes were tried for this number. Try again in ${words}.`)
        const verified = tryCode(phone, otp_code === MOCK_CODE, lead_token, now)
        if (verified === undefined) return refusal(422, MESSAGES.otpInvalid)
        return { status: 200, body: { ok: true, request_token: requestTokenOf(verified) } }
      }),
    ({ phone, lead_token }) => ({ phone, lead_token }),
  ),
  resendOtp: rule(
    (body) => validate(resendOtpSchema, body),
    ({ phone: number, lead_token }, memory) =>
      withPhone(memory, number, (phone, now) => {
        const { isSent, retryAfter } = sendCode(phone, lead_token, now)
        if (!isSent) return refusalFor(retryAfter * 1000, (words) => `You can ask for another code in ${words}.`)
        return { status: 200, body: { ok: true, retry_after: retryAfter, code_sent: true } }
      }),
    (body) => body,
  ),
  contact: rule(
    (body) => validate(contactSchema, body),
    () => OK,
    withoutBotSignals,
  ),
  viewLead: rule(
    (body) => validate(requestTokenSchema, body),
    ({ request_token }, memory) => withRequest(memory, request_token, (lead) => lead),
    (body) => body,
  ),
  withdrawLead: rule(
    (body) => validate(requestTokenSchema, body),
    ({ request_token }, memory) => withRequest(memory, request_token, (lead) => withdraw(memory, lead)),
    (body) => body,
  ),
}

/** Answers as the server does: the door, then the contract's schema, then the call's own rule. */
export async function answer(memory: Memory, call: ApiOperation, request: Request): Promise<Answer> {
  if (request.method !== 'POST') return refusal(405, `${ENDPOINTS[call]} takes POST requests only.`)
  const wait = countRequest(memory, call)
  if (wait > 0) return refusalFor(wait, (words) => `Too many requests came from your network. Try again in ${words}.`)
  if (!isSameOrigin(request)) return refusal(403, 'The request comes from another website. Use the forms on this one.')
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    return refusal(415, 'The request must have the content type application/json and no content encoding.')
  const text = await request.text()
  if (new TextEncoder().encode(text).length > LIMITS.bodyBytes)
    return refusal(413, `The request is larger than ${LIMITS.bodyBytes / 1024} KiB. Shorten what you typed and try again.`)
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  if (key !== null && !/^[A-Za-z0-9-]{16,64}$/.test(key))
    return refusal(400, `The ${IDEMPOTENCY_HEADER} header must be 16 to 64 letters, digits and hyphens. Send a UUID.`)
  return RULES[call](memory, parse(text), key === null || !KEYED.has(call) ? null : `${call} ${key}`)
}

/** As the server's: by `Sec-Fetch-Site` where it is sent, by `Origin` otherwise. */
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
