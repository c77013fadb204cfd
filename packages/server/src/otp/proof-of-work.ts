import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import type { OtpKeys } from '../common/data-dir.ts'

/** About two million rounds of SHA-256: a third of a second on a laptop, two seconds on a slow phone, a millisecond to set. */
const ROUNDS = 5_000
const FEWEST_TRIES = 300
const MOST_TRIES = 500
const LIFETIME_MS = 600_000

const secretsOf = (key: Buffer) => {
  const secret = (name: string) => createHmac('sha256', key).update(`proof-of-work:${name}`).digest('base64url')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') }
}

/** What a page has to work out before a phone is sent a code from the budget's reserve; as JSON for `altcha-lib`. */
export const setWork = async (key: Buffer, phone: string, now: number): Promise<string> =>
  JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(FEWEST_TRIES, MOST_TRIES),
      deriveKey,
      data: { phone, until: now + LIFETIME_MS },
      ...secretsOf(key),
    }),
  )

const proofSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      data: v.object({ phone: v.string(), until: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/**
 * Whether this is the solution of work that was set for this phone in the last ten minutes. It may be used again within that time: the
 * phone's own limits hold, whatever is proved.
 */
export async function isDone(keys: OtpKeys, proof: string, phone: string, now: number): Promise<boolean> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), proofSchema), proof)
  if (!read.success) return false
  const { challenge, solution } = read.output
  const { data } = challenge.parameters
  if (data.phone !== phone || data.until < now || data.until > now + LIFETIME_MS) return false
  for (const key of keys) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
    if (verified) return true
  }
  return false
}
