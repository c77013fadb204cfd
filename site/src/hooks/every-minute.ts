import { askTime, serverTime } from '../api/server-time.ts'
import { onReturn } from './on-return.ts'

/**
 * Tells the server's time, in milliseconds since 1970: as soon as the server has said it, every minute, and when the visitor comes back after
 * a pause, in which a device that sleeps may not have counted.
 *
 * @returns what stops it
 */
export function everyMinute(tell: (now: number) => void): () => void {
  const tick = () => {
    const now = serverTime()
    if (now !== undefined) tell(now)
  }
  const ask = () => void askTime().then(tick)
  const tickOrAsk = () => (serverTime() === undefined ? ask() : tick())
  tickOrAsk()
  const timer = setInterval(tickOrAsk, 60_000)
  const ignoreReturns = onReturn(ask)
  return () => {
    clearInterval(timer)
    ignoreReturns()
  }
}
