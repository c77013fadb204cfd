/** An implementation of the API, made anew for one test with nothing stored. */
export interface Conforming {
  /** Sends a request to a path, as `fetch` does. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** The code that a phone was sent last. */
  codeFor: (phone: string) => string | Promise<string>
  /** Moves its clock, which stands still otherwise. */
  advance: (seconds: number) => void
}
