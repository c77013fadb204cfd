import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../common/clock.ts'
import type { Store } from '../database/store.ts'
import { errorResponse, notFound, ok, sendResponse, STORE_RETRY_SECONDS, type Handler } from '../http/responses.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from './metrics.ts'

/** How long the result of a look at the store is kept, so that asking for it costs nobody else their turn. */
const READY_MS = 1_000

export interface OperationsDeps {
  settings: Pick<Settings, 'metricsToken' | 'buildRevision'>
  store: Store
  metrics: Metrics
  /** A monotonic clock in milliseconds. */
  uptime: Clock
  /** Whether the server is stopping, so that load balancers go elsewhere. Never, when left out. */
  isStopping?: () => boolean
  /** Whether a lead could be stored a moment ago. Yes, when left out. */
  canStoreLead?: () => Promise<boolean>
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Makes the paths for operators and load balancers: /healthz, /readyz and /metrics. */
export function createOperations({
  settings,
  store,
  metrics,
  uptime,
  isStopping,
  canStoreLead,
}: OperationsDeps): Readonly<Record<string, Handler>> {
  let looking: Promise<unknown> | undefined
  let lookAgainAt = 0
  /** Reads from the store, unless that was done a moment ago or is being done. The tables were made at the start, so one is enough. */
  function lookAtStore(): Promise<unknown> {
    if (looking !== undefined && uptime() < lookAgainAt) return looking
    lookAgainAt = Infinity
    looking = store
      .transaction((db) => db.selectFrom('leads').select('id').limit(1).execute())
      .finally(() => (lookAgainAt = uptime() + READY_MS))
    return looking
  }

  /** Not whoever asks from this machine: a proxy on it passes on what strangers ask, and need not say so. */
  function mayReadMetrics(authorization = ''): boolean {
    const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
    return token !== undefined && settings.metricsToken !== undefined && timingSafeEqual(hash(token), hash(settings.metricsToken))
  }

  return {
    '/healthz': (_, res) => sendResponse(res, ok()),
    async '/readyz'(_, res) {
      if (isStopping?.() === true) return sendResponse(res, errorResponse(503, 'The server is stopping.', STORE_RETRY_SECONDS))
      await lookAtStore()
      if ((await canStoreLead?.()) === false) return sendResponse(res, errorResponse(503, 'No lead can be stored.', STORE_RETRY_SECONDS))
      // `npm run site:publish` waits for its own.
      sendResponse(res, { ...ok(), headers: { 'X-Build': settings.buildRevision } })
    },
    async '/metrics'({ headers }, res, { path }) {
      if (!mayReadMetrics(headers.authorization)) return sendResponse(res, notFound(path))
      const text = await metrics.text()
      res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
    },
  }
}
