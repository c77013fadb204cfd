/**
 * Makes a function whose runs never overlap. Whoever calls it during a run shares the next one.
 *
 * @param run must not reject
 */
export function oneAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    if (next !== undefined) return next
    const mine = last.then(() => {
      next = undefined
      return run()
    })
    last = next = mine
    return mine
  }
}
