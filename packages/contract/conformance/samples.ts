import * as v from 'valibot'
import { expect } from 'vitest'
import { apiOperations, ENDPOINTS, errorSchema, MESSAGES, successSchema, toCode, type ApiOperation } from '../src/index.ts'
import { sampleLead } from '../src/sample-lead.ts'

export const PHONE = '+447700900123'
export const STRANGER = '+447700900999'

/** A valid lead. */
export const LEAD = sampleLead({ phone: PHONE })

/** A valid message. */
export const MESSAGE = { name: 'Ada', email: 'ada@example.com', subject: 'complaint', message: 'The lift\nis late.', consent: true }

/** A valid body for each operation. */
export const BODIES: Readonly<Record<ApiOperation, object>> = {
  leads: LEAD,
  verifyOtp: { phone: PHONE, otp_code: toCode(0) },
  resendOtp: { phone: PHONE },
  contact: MESSAGE,
  viewLead: { request_token: 'made-up' },
  withdrawLead: { request_token: 'made-up' },
  count: { step: 'landing' },
}

export const OPERATIONS = apiOperations()

/** A response. `retryAfter` is the header, in seconds. */
export interface ApiResponse {
  status: number
  body: Record<string, unknown>
  headers: Headers
  retryAfter: number | undefined
}

/** The response to a wrong code, and to one that is not right any more. A malformed one is 422 too, in other words. */
export const WRONG_CODE = { status: 422, body: { error: MESSAGES.otpInvalid } }

type Send = (path: string, init: RequestInit) => Promise<Response>

/** Sends a request and reads the response. */
export async function see(send: Send, path: string, init: RequestInit): Promise<ApiResponse> {
  const response = await send(path, init)
  const text = await response.text()
  expect(`${response.status} ${text}`).toMatch(/^\d{3} (\{[^]*\})?$/)
  const header = response.headers.get('Retry-After')
  return {
    status: response.status,
    body: text === '' ? {} : JSON.parse(text),
    headers: response.headers,
    retryAfter: header === null ? undefined : Number(header),
  }
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Posts to an operation as the site does. */
export async function post(send: Send, operation: ApiOperation, body: object, headers: Record<string, string> = {}): Promise<ApiResponse> {
  const response = await see(send, ENDPOINTS[operation], {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  })
  // Whatever is sent is in the schema, which drops what it does not know.
  const read = v.safeParse(response.status === 200 ? successSchema : errorSchema, response.body)
  const { status, body: sent } = response
  expect({ status, body: read.success ? read.output : read.issues.map(({ message }) => message) }).toEqual({ status, body: sent })
  return response
}

/** Posts what has to succeed. Resolves with the response's body. */
export async function postOk(...request: Parameters<typeof post>): Promise<ApiResponse['body']> {
  const { status, body } = await post(...request)
  expect(`${status} ${JSON.stringify(body)}`).toMatch(/^200 /)
  return body
}
