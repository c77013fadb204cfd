import {
  contactSchema,
  ENDPOINTS,
  IDEMPOTENCY_HEADER,
  leadSchema,
  requestTokenSchema,
  resendOtpSchema,
  validate,
  verifyOtpSchema,
  waitInWords,
  type ApiOperation,
} from '@plotline/contract'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Handler, type MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import { toSeconds } from '../otp/limits.ts'
import { mayReadMetrics } from '../operations/metrics-access.ts'
import type { Settings } from '../settings.ts'
import { errorFields } from '../errors.ts'
import { StoreError } from '../store/store.ts'
import { accept, refuse, refuseFields, write, type Reply } from './answers.ts'
import { createCalls, type CallParts, type Sending } from './calls.ts'
import { requestNetworks, type NetworkLevel } from './client-address.ts'
import { jsonOnly, readJson, sameOriginOnly, smallOnly } from './door.ts'
import { createRateLimiter, type RateLimit } from './rate-limit.ts'
import { isIdempotencyKey } from './store-once.ts'

/** What the API works with. */
export interface ApiParts extends CallParts {
  settings: CallParts['settings'] & Pick<Settings, 'metricsToken' | 'rateLimit' | 'trustProxy'>
  /** Whether the server is about to end, so that load balancers should turn elsewhere. Never, when left out. */
  isStopping?: () => boolean
}

interface Env {
  Bindings: HttpBindings
}

/** Per address, an IPv6 /64 counted as one: enough for a household or an office behind one address, too few for a robot. */
const RATE_LIMITS: Readonly<Record<ApiOperation, RateLimit>> = {
  leads: { requests: 30, windowMs: 10 * 60_000 },
  verifyOtp: { requests: 30, windowMs: 10 * 60_000 },
  resendOtp: { requests: 20, windowMs: 10 * 60_000 },
  contact: { requests: 20, windowMs: 10 * 60_000 },
  viewLead: { requests: 60, windowMs: 10 * 60_000 },
  withdrawLead: { requests: 20, windowMs: 10 * 60_000 },
}

/** So many times as much for wider networks: behind a carrier's addresses are many people. */
const TIMES: Readonly<Record<NetworkLevel, number>> = { address: 1, '/64': 1, '/24': 10, '/48': 10 }

/** Bodies that may be worked on at once. Those beyond it are turned away at once, which costs little, so that the others are answered. */
const MOST_OPEN = 500
const OVERLOADED = refuse(503, 'More people are sending their details than we can store at once. Wait a few seconds and try again.', 5)

/** Seconds after which a store that failed may be back. */
const STORE_RETRY_SECONDS = 5

/** Does the work of a body that has come as a whole: one that is still on its way takes no room from others. */
type Work = (work: () => Promise<Reply>) => Promise<Reply>

function atMost(limit: number): Work {
  let open = 0
  return async (work) => {
    if (open >= limit) return OVERLOADED
    open++
    try {
      return await work()
    } finally {
      open--
    }
  }
}

/** Checks a body against its schema and hands it to its call. 400 when it is no form data at all, 422 when its content is refused. */
const answer =
  <S extends v.GenericSchema>(
    schema: S,
    call: (value: v.InferOutput<S>, sending: Sending) => Promise<Reply>,
    { settings, work, onReply }: { settings: ApiParts['settings']; work: Work; onReply: (reply: Reply) => void },
  ): Handler<Env> =>
  async (c) => {
    const key = c.req.header(IDEMPOTENCY_HEADER)
    if (key !== undefined && !isIdempotencyKey(key)) {
      return write(c, refuse(400, `The ${IDEMPOTENCY_HEADER} header must be 16 to 64 letters, digits and hyphens. Send a UUID.`))
    }
    const body = await readJson(c)
    if (!body.ok) return write(c, body.reply)
    const validated = validate(schema, body.value)
    if (!validated.ok)
      return write(
        c,
        Object.keys(validated.fields).length === 0 ? refuse(400, validated.error) : refuseFields(validated.error, validated.fields),
      )
    const reply = await work(() => call(validated.value, { key, networks: requestNetworks(c.env.incoming, settings) }))
    onReply(reply)
    return write(c, reply)
  }

/**
 * Makes the API: the calls under /api, and /healthz, /readyz and /metrics for who runs the server.
 * Every refusal is JSON with an `error` that can be shown to the visitor.
 */
export function createApi(parts: ApiParts): Hono<Env> {
  const { settings, store, uptime, log, metrics, isStopping } = parts
  const calls = createCalls(parts)
  const countRequest = createRateLimiter(uptime)

  const limited =
    (call: ApiOperation): MiddlewareHandler<Env> =>
    async (c, next) => {
      const { requests, windowMs } = RATE_LIMITS[call]
      const waits = requestNetworks(c.env.incoming, settings).map(({ level, name }) =>
        countRequest(`${call} ${name}`, { requests: requests * TIMES[level], windowMs }),
      )
      const wait = Math.max(0, ...waits)
      if (wait === 0) return next()
      const seconds = toSeconds(wait)
      return write(c, refuse(429, `Too many requests came from your network. Try again in ${waitInWords(seconds)}.`, seconds))
    }

  const work = atMost(MOST_OPEN)
  const told = (call: ApiOperation) => ({ settings, work, onReply: (reply: Reply) => metrics.called(call, reply) })
  const routes: readonly (readonly [ApiOperation, Handler<Env>])[] = [
    ['leads', answer(leadSchema, calls.leads, told('leads'))],
    ['verifyOtp', answer(verifyOtpSchema, calls.verifyOtp, told('verifyOtp'))],
    ['resendOtp', answer(resendOtpSchema, calls.resendOtp, told('resendOtp'))],
    ['contact', answer(contactSchema, calls.contact, told('contact'))],
    ['viewLead', answer(requestTokenSchema, calls.viewLead, told('viewLead'))],
    ['withdrawLead', answer(requestTokenSchema, calls.withdrawLead, told('withdrawLead'))],
  ]

  const api = new Hono<Env>()
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  for (const [call, handler] of routes) {
    const path = ENDPOINTS[call]
    api.post(path, limited(call), sameOriginOnly, jsonOnly, smallOnly, handler)
    api.all(path, (c) => {
      c.header('Allow', 'POST')
      return write(c, refuse(405, `${path} takes POST requests only.`))
    })
  }

  api.get('/healthz', (c) => write(c, accept()))
  // The tables were made at the start, so a read of one says that the store is there and ready.
  api.get('/readyz', async (c) => {
    if (isStopping?.() === true) return write(c, refuse(503, 'The server is stopping.', STORE_RETRY_SECONDS))
    await store.transaction((db) => db.selectFrom('leads').select('id').limit(1).execute())
    return write(c, accept())
  })

  api.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.env.incoming, settings)) return c.notFound()
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })

  api.notFound((c) => write(c, refuse(404, `There is nothing at ${c.req.path}.`)))
  api.onError((error, c) => {
    const request = String(c.env.outgoing.getHeader('X-Request-Id'))
    // The body broke off while it was read: the sender's connection ended, or its framing was wrong.
    if (!(error instanceof StoreError) && c.env.incoming.errored !== null)
      return write(c, refuse(400, 'The request ended before all of it had come. Try again.'))
    metrics.failed(error instanceof StoreError ? 'store' : 'unexpected')
    if (error instanceof StoreError) {
      log('error', 'The store failed, so a request was answered with 503.', { request, ...errorFields(error) })
      return write(c, refuse(503, 'Your details could not be stored just now. Wait a few seconds and try again.', STORE_RETRY_SECONDS))
    }
    log('error', 'A request failed in a way that was not foreseen.', { request, ...errorFields(error) })
    return write(c, refuse(500, 'Something went wrong on our side. Try again later.'))
  })
  return api
}
