import type { IncomingMessage } from 'node:http'
import { IDEMPOTENCY_HEADER, isIdempotencyKey, REFUSALS } from '@plotline/contract'
import { errorResponse } from '../../http/responses.ts'
import type { Guard } from './guard.ts'

/** The key that a request gives, which identifies repeats of a submission. */
export const keyOf = (req: IncomingMessage): string | undefined => req.headers[IDEMPOTENCY_HEADER.toLowerCase()]?.toString()

export const idempotencyKey: Guard = ({ req }) => {
  const key = keyOf(req)
  return key === undefined || isIdempotencyKey(key) ? undefined : errorResponse(400, REFUSALS.idempotencyKey)
}
