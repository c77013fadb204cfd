import { useEffect, useState } from 'react'
import { onReturn } from './on-return.ts'

/** Milliseconds since 1970, renewed every minute and when the visitor comes back. Undefined in prerendered HTML and during hydration, which know no time. */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 60_000)
    const ignoreReturns = onReturn(tick)
    return () => {
      clearInterval(timer)
      ignoreReturns()
    }
  }, [])
  return now
}
