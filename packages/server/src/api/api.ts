import {
  apiOperations,
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
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Handler, type MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import { toSeconds } from '@plotline/contract/otp-policy'
import { mayReadMetrics } from '../operations/metrics-access.ts'
import type { Settings } from '../settings/settings.ts'
import { errorFields } from '../common/errors.ts'
import { StoreError } from '../database/store.ts'
import { errorResponse, fieldErrors, ok, sendResponse, type ApiResponse } from '../http/responses.ts'
import { createHandlers, type HandlerDeps, type SubmissionContext } from './handlers.ts'
import { requestNetworks, type NetworkLevel } from '../http/client-address.ts'
import { requireJson, parseJson, requireSameOrigin, limitBody } from './request-guards.ts'
import { createRateLimiter } from './rate-limit.ts'
import { createSmsStatus } from './sms-status.ts'
import { createAlarm } from '../operations/alarm.ts'
import { SMS_STATUS_PATH } from '../otp/twilio.ts'

export interface ApiDeps extends HandlerDeps {
  settings: HandlerDeps['settings'] & Pick<Settings, 'metricsToken' | 'rateLimit' | 'trustProxy'>
  /** Whether the server is stopping, so that load balancers go elsewhere. Never, when left out. */
  isStopping?: () => boolean
}

interface Env {
  Bindings: HttpBindings
}

/** Multipliers for wider networks, as a carrier's addresses are shared by many people. */
const TIMES: Readonly<Record<NetworkLevel, number>> = { address: 1, '/64': 1, '/24': 10, '/48': 10 }

/** The most bodies in progress at once. The rest are refused at once, which is cheap, so that these get their response. */
const MAX_IN_PROGRESS = 500
const OVERLOADED = errorResponse(
  503,
  'More people are sending their details than we can store at once. Wait a few seconds and try again.',
  5,
)

const STORE_RETRY_SECONDS = 5

/**
 * Makes the API: the operations under /api, and /healthz, /readyz and /metrics for operators. Every error response is JSON with an
 * `error` that can be shown to the visitor.
 */
export function createApi(deps: ApiDeps): Hono<Env> {
  const { settings, store, uptime, log, metrics, isStopping } = deps
  const handlers = createHandlers(deps)
  const countRequest = createRateLimiter(uptime)

  const limitRate =
    (operation: ApiOperation): MiddlewareHandler<Env> =>
    async (c, next) => {
      const waits = requestNetworks(c.env.incoming, settings).map(({ level, name }) =>
        countRequest(`${operation} ${name}`, { requests: REQUEST_LIMITS[operation] * TIMES[level], windowMs: REQUEST_WINDOW_MS }),
      )
      const wait = Math.max(0, ...waits)
      if (wait === 0) return next()
      const seconds = toSeconds(wait)
      return sendResponse(c, errorResponse(429, TOO_MANY.requests(formatWait(seconds)), seconds))
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
    ): Handler<Env> =>
    async (c) => {
      const key = c.req.header(IDEMPOTENCY_HEADER)
      if (key !== undefined && !isIdempotencyKey(key)) return sendResponse(c, errorResponse(400, REFUSALS.idempotencyKey))
      const body = await parseJson(c)
      if (!body.ok) return sendResponse(c, body.response)
      const validated = validate(schema, body.value)
      if (!validated.ok) {
        const { error, fields } = validated
        return sendResponse(c, Object.keys(fields).length === 0 ? errorResponse(400, error) : fieldErrors(error, fields))
      }
      if (inProgress >= MAX_IN_PROGRESS) return sendResponse(c, OVERLOADED)
      inProgress++
      try {
        const response = await handler(validated.value, { key, networks: requestNetworks(c.env.incoming, settings) })
        metrics.operationDone(operation, response)
        return sendResponse(c, response)
      } finally {
        inProgress--
      }
    }
  const operationHandlers: Readonly<Record<ApiOperation, Handler<Env>>> = {
    leads: handle('leads', leadSchema, handlers.leads),
    verifyOtp: handle('verifyOtp', verifyOtpSchema, handlers.verifyOtp),
    resendOtp: handle('resendOtp', resendOtpSchema, handlers.resendOtp),
    contact: handle('contact', contactSchema, handlers.contact),
    viewLead: handle('viewLead', requestTokenSchema, handlers.viewLead),
    withdrawLead: handle('withdrawLead', requestTokenSchema, handlers.withdrawLead),
  }

  const api = new Hono<Env>()
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  for (const operation of apiOperations()) {
    const path = ENDPOINTS[operation]
    api.post(path, limitRate(operation), requireSameOrigin, requireJson, limitBody, operationHandlers[operation])
    api.all(path, (c) => {
      c.header('Allow', 'POST')
      return sendResponse(c, errorResponse(405, REFUSALS.method(path)))
    })
  }

  if (settings.sms.sender === 'twilio' && settings.sms.account.callback !== undefined)
    api.post(SMS_STATUS_PATH, limitBody, createSmsStatus(settings.sms.account.callback, deps, createAlarm(log, metrics, uptime)))

  api.get('/healthz', (c) => sendResponse(c, ok()))
  // The tables were made at the start, so if one can be read the store is ready.
  api.get('/readyz', async (c) => {
    if (isStopping?.() === true) return sendResponse(c, errorResponse(503, 'The server is stopping.', STORE_RETRY_SECONDS))
    await store.transaction((db) => db.selectFrom('leads').select('id').limit(1).execute())
    return sendResponse(c, ok())
  })

  api.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.env.incoming, settings)) return c.notFound()
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })

  api.notFound((c) => sendResponse(c, errorResponse(404, `There is nothing at ${c.req.path}.`)))
  api.onError((error, c) => {
    const request = String(c.env.outgoing.getHeader('X-Request-Id'))
    // The body was cut short: the connection ended or its framing was wrong.
    if (!(error instanceof StoreError) && c.env.incoming.errored !== null)
      return sendResponse(c, errorResponse(400, 'Part of your form didn’t reach us. Try again.'))
    metrics.failed(error instanceof StoreError ? 'store' : 'unexpected')
    if (error instanceof StoreError) {
      log('error', 'The store failed, so a request got 503.', { request, ...errorFields(error) })
      return sendResponse(
        c,
        errorResponse(503, 'We couldn’t store your details just now. Wait a few seconds and try again.', STORE_RETRY_SECONDS),
      )
    }
    log('error', 'A request failed unexpectedly.', { request, ...errorFields(error) })
    return sendResponse(c, errorResponse(500, 'Something went wrong on our side. Try again later.'))
  })
  return api
}
