import type { IncomingMessage } from 'node:http'
import type { Network, NetworkLevel } from '../http/client-address.ts'
import { errorResponse, type ApiResponse } from '../http/responses.ts'

/**
 * How many bodies may be arriving at once from one network. A form fits into one packet, so a person has one for a moment; many
 * half-sent ones hold connections that others need.
 */
export const MAX_UNFINISHED: Readonly<Record<NetworkLevel, number>> = { address: 10, '/64': 10, '/24': 100, '/48': 100 }

export const UNFINISHED: ApiResponse = {
  ...errorResponse(429, 'Too many requests from your network are still being sent. Wait a few seconds and try again.', 5),
  // Open connections are what there are too many of.
  headers: { Connection: 'close' },
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Makes the function that counts requests whose bodies are still arriving.
 *
 * @returns whether one more may be let in; if so, it counts until its body has arrived or its connection is gone
 */
export function createUnfinished(): (req: IncomingMessage, networks: readonly Network[]) => boolean {
  const unfinished = new Map<string, number>()
  const count = (name: string) => unfinished.get(name) ?? 0
  return (req, networks) => {
    if (!hasBody(req)) return true
    if (networks.some(({ level, name }) => count(name) >= MAX_UNFINISHED[level])) return false
    for (const { name } of networks) unfinished.set(name, count(name) + 1)
    const settle = () => {
      req.off('end', settle).off('close', settle)
      for (const { name } of networks) {
        if (count(name) > 1) unfinished.set(name, count(name) - 1)
        else unfinished.delete(name)
      }
    }
    req.once('end', settle).once('close', settle)
    return true
  }
}
