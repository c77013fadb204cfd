import type { IncomingMessage } from 'node:http'
import {
  contactSchema,
  leadSchema,
  requestTokenSchema,
  resendOtpSchema,
  validate,
  verifyOtpSchema,
  type ApiOperation,
} from '@plotline/contract'
import { countSchema } from '@plotline/contract/funnel'
import type * as v from 'valibot'
import type { Settings } from '../settings/settings.ts'
import { errorResponse, fieldErrors, type ApiResponse } from '../http/responses.ts'
import { createHandlers, type HandlerDeps } from './handlers.ts'
import type { SubmissionContext } from './submission.ts'
import { requestNetworks } from '../http/client-address.ts'
import { readJson } from './guards/body.ts'
import type { Guard } from './guards/guard.ts'
import { idempotencyKey, keyOf } from './guards/idempotency-key.ts'
import { createInProgress } from './guards/in-progress.ts'
import { method } from './guards/method.ts'
import { plainJson } from './guards/plain-json.ts'
import { createRequestLimit } from './guards/request-limit.ts'
import { sameOrigin } from './guards/same-origin.ts'

export interface ApiDeps extends HandlerDeps {
  settings: HandlerDeps['settings'] & Pick<Settings, 'rateLimit' | 'trustProxy'>
}

/** Responds to a request for an operation. */
export type Answer = (req: IncomingMessage) => Promise<ApiResponse>

/** Makes the operations under /api. Every error response has an `error` that can be shown to the visitor. */
export function createApi(deps: ApiDeps): Readonly<Record<ApiOperation, Answer>> {
  const { settings, uptime, metrics } = deps
  const handlers = createHandlers(deps)
  const inProgress = createInProgress()
  /** In the order in which they are asked. */
  const guards: readonly Guard[] = [method, createRequestLimit(uptime), sameOrigin, plainJson, idempotencyKey]

  /**
   * Validates a body and passes it to its operation's handler. 400 if it is not form data at all, 422 if its content is refused.
   */
  const handle =
    <S extends v.GenericSchema>(
      operation: ApiOperation,
      schema: S,
      handler: (value: v.InferOutput<S>, submission: SubmissionContext) => Promise<ApiResponse>,
    ): Answer =>
    async (req) => {
      const networks = requestNetworks(req, settings)
      for (const guard of guards) {
        const refusal = guard({ req, operation, networks })
        if (refusal !== undefined) return refusal
      }
      const body = await readJson(req)
      if (!body.ok) return body.response
      const validated = validate(schema, body.value)
      if (!validated.ok) {
        const { error, fields } = validated
        return Object.keys(fields).length === 0 ? errorResponse(400, error) : fieldErrors(error, fields)
      }
      return inProgress(async () => {
        const response = await handler(validated.value, { key: keyOf(req), networks })
        metrics.operationDone(operation, response)
        return response
      })
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
