import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Longer than a slow phone takes, shorter than a visitor waits for a text. */
const TIMEOUT_MS = 15_000

/**
 * Does the work that the server asks for when it runs low on SMS messages. The browser computes beside the page, which stays usable.
 *
 * @returns the `proof` for `resendOtp`; undefined if it took too long
 */
export async function workOut(json: string): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made with the same library by our server, and useless if not
  const challenge = JSON.parse(json) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  return solution === null ? undefined : JSON.stringify({ challenge, solution })
}
