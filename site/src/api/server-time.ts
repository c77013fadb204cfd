// What time it is goes by the server: a visitor's clock may be hours or years off, and be changed during the visit.

/** The server's time at the zero of `performance.now()`; undefined until a response has said it. */
let zero: number | undefined

/** Learns the time from a response. A cache in between says how old its copy is. */
export function learnTime({ headers }: Response): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(date)) zero = date + Number(headers.get('Age') ?? 0) * 1000 - performance.now()
}

/** The server's time in milliseconds since 1970, to a second; undefined until it has answered. */
export const serverTime = (): number | undefined => zero && zero + performance.now()

/** For waits and periods that begin now: the server's time or, until it has answered, the device's. */
export const now = (): number => serverTime() ?? Date.now()

/** The quiz may wait for the answer. */
const PATIENCE_MS = 3_000

/** Asks for it: at the start, and after a pause, in which a device that sleeps may not have counted. */
export const askTime = (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)))

let asking: Promise<void> | undefined

async function ask() {
  try {
    learnTime(await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }))
  } catch {
    // Offline: nothing is said of the time.
  }
}
