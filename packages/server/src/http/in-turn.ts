import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** The most requests that may wait on one connection. Browsers and proxies send none before they have the last response. */
export const MAX_WAITING = 10

/**
 * Handles the requests of a connection one after the other (HTTP pipelining, RFC 9112, section 9.3.2). Node calls a listener for all
 * that have arrived, but closes only the response whose turn it is: when the client leaves, the others would keep their files and
 * memory for good. A connection with too many waiting is closed.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    // A response gets its connection when it is its turn.
    if (res.socket !== null) return listener(req, res)
    const { socket } = req
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MAX_WAITING) return void socket.destroy()
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      listener(req, res)
    })
  }
}
