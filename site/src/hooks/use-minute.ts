import { useEffect, useState } from 'react'

/** Milliseconds since 1970, renewed every minute. Undefined in prerendered HTML and during hydration, which know no time. */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
