import { describe } from 'vitest'
import { testOf, type Implementation } from './implementation.ts'
import { describeResponses } from './responses.ts'
import { describeRequestGuards } from './request-guards.ts'
import { describeLimits } from './limits.ts'
import { describeRequests } from './requests.ts'

/**
 * Checks that an implementation keeps the contract, so that mocks and server, on either database, cannot drift apart.
 *
 * @param start starts one for the current test, with limits per address, and stops it afterwards (`onTestFinished`)
 */
export function describeConformance(name: string, start: () => Promise<Implementation>): void {
  describe(`${name} keeps the contract (R-contract-10)`, () => {
    const test = testOf(start)
    describeResponses(test)
    describeRequestGuards(test)
    describeLimits(test)
    describeRequests(test)
  })
}
