import { describe } from 'vitest'
import type { Conforming } from './conforming.ts'
import { describeResponses } from './responses.ts'
import { describeRequestGuards } from './request-guards.ts'
import { describeLimits } from './limits.ts'
import { describeRequests } from './requests.ts'

/**
 * Proves that an implementation keeps the contract, so that the mocks and every server, on whichever database, cannot drift apart.
 *
 * @param start makes one for the test that calls it, and stops it afterwards (`onTestFinished`); limits per address are on
 */
export function describeConformance(name: string, start: () => Promise<Conforming>): void {
  describe(`${name} keeps the contract (R-contract-10)`, () => {
    describeResponses(start)
    describeRequestGuards(start)
    describeLimits(start)
    describeRequests(start)
  })
}
