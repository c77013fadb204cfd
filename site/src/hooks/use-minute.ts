import { useEffect, useState } from 'react'
import { askTime, serverTime } from '../api/server-time.ts'
import { onReturn } from './on-return.ts'

/**
 * The server's time in milliseconds since 1970, renewed every minute and when the visitor comes back. Undefined in prerendered HTML, during
 * hydration, and until the server has said it.
 */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>()
  useEffect(() => {
    const tick = () => setMinute(serverTime())
    const ask = () => void askTime().then(tick)
    tick()
    if (serverTime() === undefined) ask()
    const timer = setInterval(tick, 60_000)
    const ignoreReturns = onReturn(ask)
    return () => {
      clearInterval(timer)
      ignoreReturns()
    }
  }, [])
  return minute
}
