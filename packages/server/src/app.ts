import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { apiOperations, CALENDAR_PATH, ENDPOINTS } from '@plotline/contract'
import { OUTCOME_PATH } from '@plotline/contract/events'
import { createApi, type ApiDeps } from './api/api.ts'
import { createOutcome } from './api/outcome.ts'
import { createSmsStatus } from './api/sms-status.ts'
import { createUnfinished, UNFINISHED } from './api/unfinished.ts'
import { errorFields } from './common/errors.ts'
import { inTrace, readTraceparent, traceFields } from './common/trace-context.ts'
import { StoreError } from './database/store.ts'
import { hidesVisitor, requestNetworks } from './http/client-address.ts'
import { inTurn } from './http/in-turn.ts'
import { readTarget, type Target } from './http/request-target.ts'
import { errorResponse, notFound, sendResponse, STORE_RETRY_SECONDS, type ApiResponse, type Handler } from './http/responses.ts'
import { createAlarm } from './common/alarm.ts'
import { createOperations, type OperationsDeps } from './operations/endpoints.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { SMS_STATUS_PATH } from './otp/twilio.ts'
import type { Settings } from './settings/settings.ts'
import { sendCalendarFile } from './site/calendar-file.ts'
import { securityHeaders } from './site/security-headers.ts'
import { SECURITY_TXT, sendSecurityTxt } from './site/security-txt.ts'
import { createSite } from './site/site.ts'

export interface AppDeps extends Omit<ApiDeps, 'metrics'>, Pick<OperationsDeps, 'isStopping' | 'canStoreLead'> {
  settings: ApiDeps['settings'] & OperationsDeps['settings'] & Pick<Settings, 'siteDir' | 'hsts' | 'securityContact' | 'partner' | 'funnel'>
  metrics?: Metrics
}

/** For requests that cannot be parsed, or that others might read in another way. */
const malformed: Handler = (_, res) => sendResponse(res, errorResponse(400, 'The request is malformed.'))

const sendNotFound: Handler = (_, res, { path }) => sendResponse(res, notFound(path))

/** For everything outside the API. */
const refuseMethod: Handler = (_, res) =>
  void res.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' }).end('Pages take GET requests only.')

const isUnderApi = (path: string) => path === '/api' || path.startsWith('/api/')

const HIDDEN =
  'Requests come through a proxy that TRUST_PROXY does not name, or whose X-Forwarded-For names no visitor (Docker hides those who come over IPv6, docs/running.md, "Containers"), so they all share one’s limits.'

/** Recorded when a connection ended before its response was sent. Never sent; proxies log it this way. */
const CLIENT_CLOSED = 499

/**
 * Makes the server's request listener: the API and the built site, with common headers and a log line for every response. A path is
 * compared as it was sent, so that no other spelling of it gets past a proxy's rule.
 *
 * @throws StartError when the configured folder has no built site
 */
export function createApp(deps: AppDeps): RequestListener {
  const { settings, clock, log } = deps
  const metrics = deps.metrics ?? createMetrics()
  const api = createApi({ ...deps, metrics })
  const site = createSite(settings.siteDir)

  const routes = new Map(Object.entries(createOperations({ ...deps, metrics })))
  for (const operation of apiOperations().filter((name) => name !== 'count' || settings.funnel))
    routes.set(ENDPOINTS[operation], async (req, res) => sendResponse(res, await api[operation](req)))
  const { sms } = settings
  if (sms.sender === 'twilio' && sms.account.callback !== undefined)
    routes.set(SMS_STATUS_PATH, createSmsStatus(sms.account.callback, { ...deps, metrics }, createAlarm(log, metrics, deps.uptime)))
  if (settings.partner !== undefined) routes.set(OUTCOME_PATH, createOutcome(settings.partner.secrets, deps))
  routes.set(CALENDAR_PATH, (_, res, { query }) => sendCalendarFile(res, query, clock))
  const contacts = settings.securityContact
  if (contacts.length > 0) routes.set(SECURITY_TXT, (_, res) => sendSecurityTxt(res, contacts, clock))

  const letIn = createUnfinished()
  function handlerOf(req: IncomingMessage, { path, isValid }: Target): Handler {
    if (!isValid) return malformed
    if (!letIn(req, requestNetworks(req, settings))) return (_, res) => sendResponse(res, UNFINISHED)
    if (isUnderApi(path)) return routes.get(path) ?? sendNotFound
    return req.method === 'GET' || req.method === 'HEAD' ? (routes.get(path) ?? site.serve) : refuseMethod
  }

  const headers = new Map(Object.entries(securityHeaders(settings.hsts)))

  function failureOf(error: unknown, req: IncomingMessage, request: string): ApiResponse {
    // The body was cut short: the connection ended or its framing was wrong.
    if (!(error instanceof StoreError) && req.errored !== null) return errorResponse(400, 'Part of your form didn’t reach us. Try again.')
    metrics.failed(error instanceof StoreError ? 'store' : 'unexpected')
    if (error instanceof StoreError) {
      log('error', 'The store failed, so a request got 503.', { request, ...errorFields(error) })
      return errorResponse(503, 'We couldn’t store your details just now. Wait a few seconds and try again.', STORE_RETRY_SECONDS)
    }
    log('error', 'A request failed unexpectedly.', { request, ...errorFields(error) })
    return errorResponse(500, 'Something went wrong on our side. Try again later.')
  }

  let hasWarned = false
  return inTurn((req, res) => {
    if (!hasWarned && hidesVisitor(req, settings.trustProxy)) {
      hasWarned = true
      log('warn', HIDDEN)
    }
    const id = randomUUID()
    const started = clock()
    const startedExactly = performance.now()
    const target = readTarget(req)
    const { path } = target
    const trace = readTraceparent(req.headers.traceparent?.toString())
    res.setHeaders(headers).setHeader('X-Request-Id', id)
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED
      // One of a fixed few: visitors can make up any number of paths.
      const route = routes.has(path) ? path : (site.pageOf(path) ?? 'other')
      metrics.requested(route, status, (performance.now() - startedExactly) / 1000)
      const fields = { request: id, method: req.method, path: path.slice(0, 200), status, ms: clock() - started, ...traceFields(trace) }
      log(status >= 500 ? 'error' : 'info', 'request', fields)
    })
    void inTrace(trace, async () => {
      try {
        await handlerOf(req, target)(req, res, target)
      } catch (error) {
        const failure = failureOf(error, req, id)
        if (res.headersSent) res.destroy()
        else sendResponse(res, failure)
      }
    })
  })
}
