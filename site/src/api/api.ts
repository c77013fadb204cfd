import {
  SITE_ENDPOINTS,
  IDEMPOTENCY_HEADER,
  REQUIRED_LEAD_FIELDS,
  type ContactBody,
  type LeadBody,
  type ResendOtp,
  type StoredLead,
  type VerifyOtp,
} from '@plotline/contract'
import { learnTime, now } from './server-time.ts'

/**
 * The result of a request, which never throws. `refused` is a response with an error status, with the server's message
 * if it could be read, and one for each invalid field; `network` is no response within 20 s. `retryAfter` is in seconds,
 * from the body or the `Retry-After` header; `codeSent` is false if the server sent no code, `canCall` true if it can call. `leadToken` identifies the
 * lead, `requestToken` opens the page of a verified one, whose call is due at `callBy` and not before `callFrom`, if that was chosen, in milliseconds since 1970.
 * `isMissing`: there is no such request. `challenge` is what the browser could not work out in time (`withWork`).
 */
export type ApiResult =
  | {
      kind: 'ok'
      retryAfter?: number
      codeSent?: boolean
      canCall?: boolean
      leadToken?: string
      requestToken?: string
      callBy?: number
      callFrom?: number
      lead?: StoredLead
      challenge?: string
    }
  | {
      kind: 'refused'
      isMissing?: true
      error?: string
      fields?: Readonly<Record<string, string>>
      retryAfter?: number
      challenge?: string
    }
  | { kind: 'network' }

export const TIMEOUT_MS = 20_000
/** The longest wait in seconds, whatever a proxy asks for. */
const LONGEST_WAIT_SECONDS = 86_400

async function post(operation: keyof typeof SITE_ENDPOINTS, body: object, headers: Record<string, string> = {}): Promise<ApiResult> {
  // Not AbortSignal.timeout: where it is missing, that would look like a network failure.
  const given = new AbortController()
  const giveUp = setTimeout(() => given.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(SITE_ENDPOINTS[operation], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: given.signal,
    })
    learnTime(response)
    const read = await readResponse(response)
    return response.ok
      ? { kind: 'ok', ...read.wait, ...read.sent, ...read.tokens, ...read.due, ...read.lead, ...read.work }
      : {
          kind: 'refused',
          ...(response.status === 404 && read.error && { isMissing: true }),
          ...read.error,
          ...read.fields,
          ...read.wait,
          ...read.work,
        }
  } catch {
    return { kind: 'network' }
  } finally {
    clearTimeout(giveUp)
  }
}

interface ResponseFields {
  error?: { error: string }
  fields?: { fields: Record<string, string> }
  wait?: { retryAfter: number }
  sent?: { codeSent?: boolean; canCall?: boolean }
  tokens?: { leadToken?: string; requestToken?: string }
  due?: { callBy?: number; callFrom?: number }
  lead?: { lead: StoredLead }
  work?: { challenge: string }
}

/** Reads what it can of a body, because a proxy's error page must not fail differently. */
async function readResponse(response: Response): Promise<ResponseFields> {
  const body: unknown = await response.json().catch(() => undefined)
  const header = secondsOf(response.headers.get('Retry-After'))
  const wait = header === undefined ? {} : { wait: { retryAfter: header } }
  if (typeof body !== 'object' || body === null) return wait
  return {
    ...wait,
    ...('error' in body && typeof body.error === 'string' && body.error !== '' && { error: { error: body.error } }),
    ...('fields' in body && { fields: { fields: sentencesOf(body.fields) } }),
    ...('retry_after' in body &&
      typeof body.retry_after === 'number' &&
      body.retry_after > 0 && { wait: { retryAfter: Math.min(body.retry_after, LONGEST_WAIT_SECONDS) } }),
    tokens: {
      ...('lead_token' in body && typeof body.lead_token === 'string' && { leadToken: body.lead_token }),
      ...('request_token' in body && typeof body.request_token === 'string' && { requestToken: body.request_token }),
    },
    due: {
      ...('call_by' in body && isTime(body.call_by) && { callBy: Date.parse(body.call_by) }),
      ...('call_from' in body && isTime(body.call_from) && { callFrom: Date.parse(body.call_from) }),
    },
    ...('lead' in body && isStoredLead(body.lead) && { lead: { lead: body.lead } }),
    ...('challenge' in body && typeof body.challenge === 'string' && { work: { challenge: body.challenge } }),
    sent: {
      ...('code_sent' in body && typeof body.code_sent === 'boolean' && { codeSent: body.code_sent }),
      ...('can_call' in body && body.can_call === true && { canCall: true }),
    },
  }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const LEAD_TEXTS = [...REQUIRED_LEAD_FIELDS, 'state', 'created_at', 'consented_at', 'verified_at', 'call_by']

/** Whether everything that the page shows is present: an older server may not send all of it. */
function isStoredLead(lead: unknown): lead is StoredLead {
  const known = typeof lead === 'object' && lead !== null ? new Map<string, unknown>(Object.entries(lead)) : undefined
  return known !== undefined && LEAD_TEXTS.every((name) => typeof known.get(name) === 'string') && typeof known.get('tracking') === 'object'
}

const sentencesOf = (fields: unknown): Record<string, string> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
      )
    : {}

/** The wait in a `Retry-After` header, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now()) / 1000)
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined
}

/** Sends a lead. `key` identifies the submission: the same for a repeat of the same body, another for a changed one. */
export async function submitLead(lead: LeadBody, key: string): Promise<ApiResult> {
  const stored = await post('leads', lead, { [IDEMPOTENCY_HEADER]: key })
  if (stored.kind !== 'ok') return stored
  const sent = await withWork(stored, { phone: lead.phone, lead_token: stored.leadToken })
  return sent.kind === 'ok' ? { ...stored, ...sent } : stored
}

/** Checks the code that was sent to a phone. `key` as for a lead: a code works once, but a repeat must get the lost response. */
export const verifyOtp = (body: VerifyOtp, key: string): Promise<ApiResult> => post('verifyOtp', body, { [IDEMPOTENCY_HEADER]: key })

/** Asks for a new code. */
export const resendOtp = async (body: ResendOtp): Promise<ApiResult> => withWork(await post('resendOtp', body), body)

/** When the server runs low on SMS messages it asks the browser for a second of work, and sends the code then (R-otp-12). */
async function withWork(result: ApiResult, body: ResendOtp): Promise<ApiResult> {
  if (result.kind === 'network' || result.challenge === undefined) return result
  try {
    const { workOut } = await import('../quiz-app/proof-of-work.ts')
    const proof = await workOut(result.challenge)
    return proof === undefined ? result : await post('resendOtp', { ...body, proof })
  } catch {
    // Without the script, or on a page without TLS, where browsers compute nothing.
    return result
  }
}

/** Sends a contact message. `key` as for a lead. */
export const sendMessage = (message: ContactBody, key: string): Promise<ApiResult> =>
  post('contact', message, { [IDEMPOTENCY_HEADER]: key })

/** Fetches what is stored about a verified lead, by its page's token. */
export const viewLead = (token: string): Promise<ApiResult> => post('viewLead', { request_token: token })

/** Withdraws a verified lead. A repeat has no effect. */
export const withdrawLead = (token: string): Promise<ApiResult> => post('withdrawLead', { request_token: token })
