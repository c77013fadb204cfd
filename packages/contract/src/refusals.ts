import { IDEMPOTENCY_HEADER } from './endpoints.ts'
import { LIMITS } from './limits.ts'

/**
 * What the API says about a request that no form on this site sends, in the order of the checks. Server and mocks share them; they
 * aren't in `MESSAGES`, as no page needs them.
 */
export const REFUSALS = {
  /** 405. */
  method: (path: string) => `${path} takes POST requests only.`,
  /** 403. */
  otherSite: 'That came from another website. Use the forms on this one.',
  /** 415. */
  notJson: 'The request must have the content type application/json and no content encoding.',
  /** 413. */
  tooLarge: `The request is larger than ${LIMITS.bodyBytes / 1024} KiB. Shorten what you typed and try again.`,
  /** 400. */
  idempotencyKey: `The ${IDEMPOTENCY_HEADER} header must be 16 to 64 letters, digits and hyphens. Send a UUID.`,
  /** 422: the key of an earlier submission, with another body. */
  otherDetails: 'You’ve sent this once already, with other details. Reload the page and send it again.',
} as const

/** Whether a `Content-Type` header says JSON, with or without parameters. */
export const isJson = (contentType: string | null | undefined): boolean => /^application\/json\s*(?:;|$)/i.test(contentType ?? '')

/** Whether a value may stand in the {@link IDEMPOTENCY_HEADER}. */
export const isIdempotencyKey = (key: string): boolean => /^[A-Za-z0-9-]{16,64}$/.test(key)
