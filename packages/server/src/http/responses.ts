import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorResponse, SuccessResponse } from '@plotline/contract'
import type { Target } from './request-target.ts'

/**
 * The statuses of the API. 400 the request is malformed · 403 it comes from another site · 404, 405, 413, 415 as in HTTP · 409 its first
 * submission is still being stored · 422 it is well formed but its content is refused · 429 too soon or too often · 500 an error in the
 * server · 503 the store is failing.
 */
export type Status = 200 | 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

export interface ApiResponse {
  status: Status
  body: SuccessResponse | ErrorResponse
  /** Whether it repeats the response to a first submission. */
  isReplay?: boolean
  /** The stored lead; its sender gets its token, which is not stored. */
  leadId?: string
  /** Besides the common ones. */
  headers?: Readonly<Record<string, string>>
}

/** Responds to the requests for a path. */
export type Handler = (req: IncomingMessage, res: ServerResponse, target: Target) => void | Promise<void>

/** `retryAfter` is in seconds, until another code may be requested. */
export const ok = (retryAfter?: number, codeSent?: boolean): ApiResponse => ({
  status: 200,
  body: {
    ok: true,
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(codeSent !== undefined && { code_sent: codeSent }),
  },
})

/** `error` is a sentence for the visitor; `retryAfter` in seconds, if waiting helps. */
export const errorResponse = (status: Exclude<Status, 200>, error: string, retryAfter?: number): ApiResponse => ({
  status,
  body: retryAfter === undefined ? { error } : { error, retry_after: retryAfter },
})

export const notFound = (path: string): ApiResponse => errorResponse(404, `There is nothing at ${path}.`)

/** When to try again after the store has failed. */
export const STORE_RETRY_SECONDS = 5

/** Refuses a body because of its fields. `error` is the first field's message; `fields` has one for each invalid field. */
export const fieldErrors = (error: string, fields: Readonly<Record<string, string>>, retryAfter?: number): ApiResponse => ({
  status: 422,
  body: { error, fields, ...(retryAfter !== undefined && { retry_after: retryAfter }) },
})

/** Sends a response as JSON; an error's wait is also sent as `Retry-After`. */
export function sendResponse(res: ServerResponse, { status, body, headers }: ApiResponse): void {
  const text = JSON.stringify(body)
  if (status !== 200 && body.retry_after !== undefined) res.setHeader('Retry-After', body.retry_after)
  res
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...headers,
    })
    .end(text)
}
