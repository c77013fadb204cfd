import { useEffect, useState } from 'react'

/** The whole seconds left until a moment (milliseconds since 1970); 0 once it has come. */
export const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** The whole seconds left until a moment (milliseconds since 1970), counted down; 0 once it has come, and in prerendered HTML. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(moment))
    tick()
    const ticking = setInterval(tick, 1000)
    const end = setTimeout(() => clearInterval(ticking), Math.max(0, moment - Date.now()) + 1500)
    return () => {
      clearInterval(ticking)
      clearTimeout(end)
    }
  }, [moment])
  return left
}
