import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Under a load that does not end, a server stops listening after this time all the same. */
const TAKE_WAITING_MS = 3_000
/** A turn of the event loop that served nothing takes less. */
const QUIET_TURN_MS = 0.2

/**
 * Makes what stops a server without breaking a response off. To be called before the server takes requests.
 */
export function createShutdown(server: Server) {
  const open = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_, res: ServerResponse) => {
    if (isStopping) res.setHeader('Connection', 'close')
    open.add(res)
    res.once('close', () => open.delete(res))
  })

  let hasTaken = false
  server.on('connection', () => (hasTaken = true))
  /**
   * The system resets the connections that it holds for us when we stop listening. They are taken first, until a turn of the event
   * loop brings none and is too short for another to have come meanwhile. (libuv takes one a turn.)
   */
  async function takeWaiting(withinMs: number): Promise<void> {
    const until = performance.now() + Math.min(TAKE_WAITING_MS, withinMs)
    let started: number
    do {
      hasTaken = false
      started = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- each round is a turn of the event loop
      await new Promise((resolve) => void setImmediate(resolve))
    } while ((hasTaken || performance.now() - started > QUIET_TURN_MS) && performance.now() < until)
  }

  return {
    /** Whether the server is about to end. */
    isStopping: () => isStopping,

    /** From here on each response says `Connection: close`, so that its client turns elsewhere for the next request. */
    begin(): void {
      isStopping = true
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close')
    },

    /**
     * Takes no further connections, and resolves once those that there are have ended. An idle connection is left open for as
     * long as it was promised (`Keep-Alive: timeout`): one that is closed earlier can break the request that its client is just
     * sending. What is still open `withinMs` after the call is closed all the same.
     */
    async close(withinMs: number): Promise<void> {
      const until = performance.now() + withinMs
      await takeWaiting(withinMs)
      // http's own close() ends idle connections at once.
      const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
      const patience = new AbortController()
      const outOfPatience = wait(Math.max(0, until - performance.now()), undefined, { signal: patience.signal }).then(
        () => server.closeAllConnections(),
        () => {},
      )
      await Promise.race([closed, outOfPatience])
      patience.abort()
    },
  }
}
