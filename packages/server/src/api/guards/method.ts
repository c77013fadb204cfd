import { ENDPOINTS, REFUSALS } from '@plotline/contract'
import { errorResponse } from '../../http/responses.ts'
import type { Guard } from './guard.ts'

/** Every operation is a POST (R-contract-01). */
export const method: Guard = ({ req, operation }) =>
  req.method === 'POST' ? undefined : { ...errorResponse(405, REFUSALS.method(ENDPOINTS[operation])), headers: { Allow: 'POST' } }
