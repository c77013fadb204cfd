import { describe } from 'vitest'
import { describeAnswers } from './answers.ts'
import { describeDoor } from './door.ts'
import { describeLimits } from './limits.ts'
import { describeRequests } from './requests.ts'

/** Something that answers the calls, made anew for one test with nothing stored. */
export interface Conforming {
  /** Sends a request to a path, as `fetch` does. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** The code that a phone was sent last. */
  codeFor: (phone: string) => string | Promise<string>
  /** Moves its clock, which stands still otherwise. */
  advance: (seconds: number) => void
}

/**
 * Proves that something answers the calls as the contract promises, so that the mocks and every
 * server, on whichever store, cannot drift apart.
 *
 * @param start makes one for the test that calls it, and sees to its end (`onTestFinished`); limits per address are on
 */
export function describeConformance(name: string, start: () => Promise<Conforming>): void {
  describe(`${name} keeps the contract (R-contract-10)`, () => {
    describeAnswers(start)
    describeDoor(start)
    describeLimits(start)
    describeRequests(start)
  })
}
