import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { inTurn } from '../http/in-turn.ts'

/** Even under endless load, a server stops listening after this time. */
const TAKE_WAITING_MS = 3_000
/** An idle turn of the event loop takes less. */
const QUIET_TURN_MS = 0.2

/** Makes what stops a server without cutting off responses. Call it before the server accepts requests. */
export function createShutdown(server: Server) {
  const open = new Set<ServerResponse>()
  let isStopping = false
  const track = inTurn((_, res) => {
    if (isStopping) res.setHeader('Connection', 'close')
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  server.prependListener('request', track)

  let hasTaken = false
  server.on('connection', () => (hasTaken = true))
  /**
   * When we stop listening, the system resets the connections that are still waiting. So accept them first, until a turn of the event
   * loop brings none and is too short for another to have arrived. (libuv accepts one per turn.)
   */
  async function takeWaiting(withinMs: number): Promise<void> {
    const until = performance.now() + Math.min(TAKE_WAITING_MS, withinMs)
    let started: number
    do {
      hasTaken = false
      started = performance.now()
      await new Promise((resolve) => void setImmediate(resolve))
    } while ((hasTaken || performance.now() - started > QUIET_TURN_MS) && performance.now() < until)
  }

  return {
    isStopping: () => isStopping,

    /** From here on each response says `Connection: close`, so that clients go elsewhere for their next request. */
    begin(): void {
      isStopping = true
      for (const res of open) if (!res.headersSent) res.setHeader('Connection', 'close')
    },

    /**
     * Accepts no more connections, and resolves once the open ones have ended. Idle connections stay open as long as promised
     * (`Keep-Alive: timeout`): closing one earlier could break a request that its client is just sending. Whatever is still open
     * after `withinMs` is closed.
     */
    async close(withinMs: number): Promise<void> {
      const until = performance.now() + withinMs
      await takeWaiting(withinMs)
      // http's close() would end idle connections at once.
      const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
      const outOfPatience = wait(Math.max(0, until - performance.now()), undefined, { ref: false })
      await Promise.race([closed, outOfPatience.then(() => server.closeAllConnections())])
    },
  }
}
