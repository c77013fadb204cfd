/** An implementation of the API, new and empty for each test. */
export interface Conforming {
  /** Sends a request to a path, as `fetch` does. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** The last code sent to a phone. */
  codeFor: (phone: string) => string | Promise<string>
  /** Advances its clock, which otherwise stands still. */
  advance: (seconds: number) => void
}
