import { useEffect, useState } from 'react'
import { everyMinute } from './every-minute.ts'

/**
 * The server's time in milliseconds since 1970, renewed every minute and when the visitor comes back. Undefined in prerendered HTML, during
 * hydration, and until the server has said it.
 */
export function useMinute(): number | undefined {
  const [minute, setMinute] = useState<number>()
  useEffect(() => everyMinute(setMinute), [])
  return minute
}
