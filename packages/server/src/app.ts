import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { errorResponse } from './http/responses.ts'
import { CALENDAR_PATH, ENDPOINTS } from '@plotline/contract'
import { createApi, type ApiDeps } from './api/api.ts'
import { requestNetworks } from './http/client-address.ts'
import { inTurn } from './http/in-turn.ts'
import { createUnfinished } from './api/unfinished.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { inTrace, readTraceparent, traceFields } from './common/trace-context.ts'
import type { Settings } from './settings/settings.ts'
import { readTarget } from './http/request-target.ts'
import { sendCalendarFile } from './site/calendar-file.ts'
import { securityHeaders } from './site/security-headers.ts'
import { SECURITY_TXT, sendSecurityTxt } from './site/security-txt.ts'
import { createSite } from './site/site.ts'

export interface AppDeps extends Omit<ApiDeps, 'metrics'> {
  settings: ApiDeps['settings'] & Pick<Settings, 'siteDir' | 'hsts' | 'securityContact'>
  metrics?: Metrics
}

// For requests that cannot be parsed: a broken or second Host, a backslash in the path.
const MALFORMED = errorResponse(400, 'The request is malformed.')
const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
const malformed = () => Response.json(MALFORMED.body, { status: 400, headers: JSON_HEADERS })

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const OPERATOR_ENDPOINTS = new Set(['/healthz', '/readyz', '/metrics'])
const isForApi = (path: string) => path === '/api' || path.startsWith('/api/') || OPERATOR_ENDPOINTS.has(path)

const API_ENDPOINTS: ReadonlySet<string> = new Set(Object.values(ENDPOINTS))
/** The metric label of a path: one of a fixed few. */
const routeOf = (path: string) => (API_ENDPOINTS.has(path) || OPERATOR_ENDPOINTS.has(path) ? path : isForApi(path) ? 'other' : 'site')

/** Recorded when a connection ended before its response was sent. Never sent; proxies log it this way. */
const CLIENT_CLOSED = 499

const UNFINISHED = errorResponse(429, 'Too many requests from your network are still being sent. Wait a few seconds and try again.', 5)
// Close the connection too: open ones are what there are too many of.
const UNFINISHED_HEADERS = { ...JSON_HEADERS, 'Retry-After': '5', Connection: 'close' }

/**
 * Makes the server's request listener: the API and the built site, with common headers and a log line for every response.
 *
 * @throws StartError when the configured folder has no built site
 */
export function createApp(deps: AppDeps): RequestListener {
  const { settings, clock, log } = deps
  const site = createSite(settings.siteDir)
  const metrics = deps.metrics ?? createMetrics()
  const api = getRequestListener(createApi({ ...deps, metrics }).fetch, { errorHandler: malformed })

  const headers = new Map(Object.entries(securityHeaders(settings.hsts)))
  const hasSecurityTxt = settings.securityContact.length > 0

  const letIn = createUnfinished()

  return inTurn((req, res) => {
    const id = randomUUID()
    const started = clock()
    const startedExactly = performance.now()
    const isRequest = readTarget(req)
    const [path = ''] = (req.url ?? '').split('?')
    const trace = readTraceparent(req.headers.traceparent?.toString())
    res.setHeaders(headers).setHeader('X-Request-Id', id)
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED
      metrics.requested(routeOf(path), status, (performance.now() - startedExactly) / 1000)
      const fields = {
        request: id,
        method: req.method,
        path: path.slice(0, 200),
        status,
        ms: clock() - started,
        ...traceFields(trace),
      }
      log(status >= 500 ? 'error' : 'info', 'request', fields)
    })
    if (!isRequest) res.writeHead(400, JSON_HEADERS).end(JSON.stringify(MALFORMED.body))
    else if (hasSecurityTxt && path === SECURITY_TXT && isRead(req)) sendSecurityTxt(req, res, settings.securityContact, clock)
    else if (path === CALENDAR_PATH && isRead(req)) sendCalendarFile(req, res, clock)
    else if (!isForApi(path)) site(req, res)
    else if (!letIn(req, requestNetworks(req, settings))) res.writeHead(429, UNFINISHED_HEADERS).end(JSON.stringify(UNFINISHED.body))
    else void inTrace(trace, () => api(req, res))
  })
}
