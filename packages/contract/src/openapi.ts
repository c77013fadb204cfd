import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { apiOperations, ENDPOINTS, IDEMPOTENCY_HEADER, type ApiOperation } from './endpoints.ts'
import { EVENT_SCHEMAS, OUTCOME_PATH, outcomeSchema } from './events.ts'
import { errorSchema, successSchema } from './responses.ts'
import { countSchema } from './funnel.ts'
import { contactSchema, leadSchema, requestTokenSchema, resendOtpSchema, verifyOtpSchema } from './schemas.ts'

const BODIES: Readonly<Record<ApiOperation, v.GenericSchema>> = {
  leads: leadSchema,
  verifyOtp: verifyOtpSchema,
  resendOtp: resendOtpSchema,
  contact: contactSchema,
  viewLead: requestTokenSchema,
  withdrawLead: requestTokenSchema,
  count: countSchema,
}

// What JSON Schema cannot say, such as when a phone number is valid, is left to the response's sentences.
const jsonSchema = (schema: v.GenericSchema) => toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' })
const content = (schema: v.GenericSchema) => ({ 'application/json': { schema: jsonSchema(schema) } })

const responses = (success: v.GenericSchema) => ({
  200: { description: 'Done.', content: content(success) },
  default: { description: 'Refused; `error` says why.', content: content(errorSchema) },
})

/** The webhooks' bodies as one JSON Schema. */
export const eventsSchema = () => jsonSchema(v.variant('type', Object.values(EVENT_SCHEMAS)))

/** The API and the webhooks as OpenAPI 3.1. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Plotline', version: '1' },
  paths: {
    // Signed with the partner's secret, as the webhooks are.
    [OUTCOME_PATH]: { post: { requestBody: { required: true, content: content(outcomeSchema) }, responses: responses(successSchema) } },
    ...Object.fromEntries(
      apiOperations().map((operation) => [
        ENDPOINTS[operation],
        {
          post: {
            operationId: operation,
            parameters: [{ name: IDEMPOTENCY_HEADER, in: 'header', schema: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$' } }],
            requestBody: { required: true, content: content(BODIES[operation]) },
            responses: responses(successSchema),
          },
        },
      ]),
    ),
  },
  webhooks: Object.fromEntries(
    Object.entries(EVENT_SCHEMAS).map(([name, schema]) => [
      name,
      { post: { requestBody: { content: content(schema) }, responses: { '2XX': { description: 'Got it.' } } } },
    ]),
  ),
})
