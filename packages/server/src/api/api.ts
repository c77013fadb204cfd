import type { IncomingMessage } from 'node:http'
import {
  contactSchema,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  isIdempotencyKey,
  leadSchema,
  REFUSALS,
  REQUEST_LIMITS,
  REQUEST_WINDOW_MS,
  requestTokenSchema,
  resendOtpSchema,
  TOO_MANY,
  validate,
  verifyOtpSchema,
  formatWait,
  type ApiOperation,
} from '@plotline/contract'
import { countSchema } from '@plotline/contract/funnel'
import type * as v from 'valibot'
import { toSeconds } from '@plotline/contract/otp-policy'
import type { Settings } from '../settings/settings.ts'
import { errorResponse, fieldErrors, type ApiResponse } from '../http/responses.ts'
import { createHandlers, type HandlerDeps, type SubmissionContext } from './handlers.ts'
import { requestNetworks, type Network, type NetworkLevel } from '../http/client-address.ts'
import { isPlainJson, isSameOrigin, readJson } from './request-guards.ts'
import { createRateLimiter } from './rate-limit.ts'

export interface ApiDeps extends HandlerDeps {
  settings: HandlerDeps['settings'] & Pick<Settings, 'rateLimit' | 'trustProxy'>
}

/** Multipliers for wider networks, as a carrier's addresses are shared by many people. */
const TIMES: Readonly<Record<NetworkLevel, number>> = { address: 1, '/64': 1, '/24': 10, '/48': 10 }

/** The most bodies in progress at once. The rest are refused at once, which is cheap, so that these get their response. */
export const MAX_IN_PROGRESS = 500
const OVERLOADED = errorResponse(
  503,
  'More people are sending their details than we can store at once. Wait a few seconds and try again.',
  5,
)

/** Responds to a request for an operation. */
export type Answer = (req: IncomingMessage) => Promise<ApiResponse>

/** Makes the operations under /api. Every error response has an `error` that can be shown to the visitor. */
export function createApi(deps: ApiDeps): Readonly<Record<ApiOperation, Answer>> {
  const { settings, uptime, metrics } = deps
  const handlers = createHandlers(deps)
  const countRequest = createRateLimiter(uptime)

  /** Why a request is refused before its body is read, if it is. */
  function refusalOf(req: IncomingMessage, operation: ApiOperation, networks: readonly Network[]): ApiResponse | undefined {
    if (req.method !== 'POST') return { ...errorResponse(405, REFUSALS.method(ENDPOINTS[operation])), headers: { Allow: 'POST' } }
    const wait = countRequest(
      networks.map(({ level, name }) => ({ key: `${operation} ${name}`, requests: REQUEST_LIMITS[operation] * TIMES[level] })),
      REQUEST_WINDOW_MS,
    )
    if (wait > 0) return errorResponse(429, TOO_MANY.requests(formatWait(toSeconds(wait))), toSeconds(wait))
    if (!isSameOrigin(req)) return errorResponse(403, REFUSALS.otherSite)
    return isPlainJson(req) ? undefined : errorResponse(415, REFUSALS.notJson)
  }

  let inProgress = 0
  /**
   * Validates a body and passes it to its operation's handler. 400 if it is not form data at all, 422 if its content is refused. A body
   * that is still arriving takes no place.
   */
  const handle =
    <S extends v.GenericSchema>(
      operation: ApiOperation,
      schema: S,
      handler: (value: v.InferOutput<S>, submission: SubmissionContext) => Promise<ApiResponse>,
    ): Answer =>
    async (req) => {
      const networks = requestNetworks(req, settings)
      const refusal = refusalOf(req, operation, networks)
      if (refusal !== undefined) return refusal
      const key = req.headers[IDEMPOTENCY_HEADER.toLowerCase()]?.toString()
      if (key !== undefined && !isIdempotencyKey(key)) return errorResponse(400, REFUSALS.idempotencyKey)
      const body = await readJson(req)
      if (!body.ok) return body.response
      const validated = validate(schema, body.value)
      if (!validated.ok) {
        const { error, fields } = validated
        return Object.keys(fields).length === 0 ? errorResponse(400, error) : fieldErrors(error, fields)
      }
      if (inProgress >= MAX_IN_PROGRESS) return OVERLOADED
      inProgress++
      try {
        const response = await handler(validated.value, { key, networks })
        metrics.operationDone(operation, response)
        return response
      } finally {
        inProgress--
      }
    }
  return {
    leads: handle('leads', leadSchema, handlers.leads),
    verifyOtp: handle('verifyOtp', verifyOtpSchema, handlers.verifyOtp),
    resendOtp: handle('resendOtp', resendOtpSchema, handlers.resendOtp),
    contact: handle('contact', contactSchema, handlers.contact),
    viewLead: handle('viewLead', requestTokenSchema, handlers.viewLead),
    count: handle('count', countSchema, handlers.count),
    withdrawLead: handle('withdrawLead', requestTokenSchema, handlers.withdrawLead),
  }
}
