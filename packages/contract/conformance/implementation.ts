import { test } from 'vitest'

/** An implementation of the API, new and empty for each test. */
export interface Implementation {
  /** Sends a request to a path, as `fetch` does. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** The last code sent to a phone. */
  codeFor: (phone: string) => string | Promise<string>
  /** Advances its clock, which otherwise stands still. */
  advance: (seconds: number) => void
}

/** A test that gets a new implementation, as a whole or by its parts. */
export const testOf = (start: () => Promise<Implementation>) =>
  test
    .extend('implementation', () => start())
    .extend('send', ({ implementation }) => implementation.send)
    .extend('codeFor', ({ implementation }) => implementation.codeFor)
    .extend('advance', ({ implementation }) => implementation.advance)

export type ConformanceTest = ReturnType<typeof testOf>
