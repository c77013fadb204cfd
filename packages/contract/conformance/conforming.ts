import { test } from 'vitest'

/** An implementation of the API, new and empty for each test. */
export interface Conforming {
  /** Sends a request to a path, as `fetch` does. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** The last code sent to a phone. */
  codeFor: (phone: string) => string | Promise<string>
  /** Advances its clock, which otherwise stands still. */
  advance: (seconds: number) => void
}

/** A test that gets a new implementation, as a whole or by its parts. */
export const testOf = (start: () => Promise<Conforming>) =>
  test
    .extend('conforming', () => start())
    .extend('send', ({ conforming }) => conforming.send)
    .extend('codeFor', ({ conforming }) => conforming.codeFor)
    .extend('advance', ({ conforming }) => conforming.advance)

export type ConformanceTest = ReturnType<typeof testOf>
