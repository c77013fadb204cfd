import type { IncomingMessage } from 'node:http'
import { isJson, REFUSALS } from '@plotline/contract'
import { errorResponse } from '../../http/responses.ts'
import type { Guard } from './guard.ts'

const isPlainJson = ({ headers }: IncomingMessage): boolean =>
  isJson(headers['content-type']) && (headers['content-encoding'] ?? 'identity') === 'identity'

/** A body is JSON, and not compressed. */
export const plainJson: Guard = ({ req }) => (isPlainJson(req) ? undefined : errorResponse(415, REFUSALS.notJson))
