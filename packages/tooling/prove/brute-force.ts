// `npm run prove:brute-force`: computes how many guesses at live codes the server checks per day at most, then runs the
// server's brute-force test with 10,000 guesses per database instead of 100.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DEFAULT_SMS_PER_DAY } from '../../server/src/settings/delivery-settings.ts'
import { OTP } from '@plotline/contract/otp-policy'
import { printTable } from '../print-table.ts'

const CODES = 10_000
const DAY_MS = 24 * 3_600_000

/** A full bucket, plus what refills it in a day. */
const inADay = (bucket: number) => bucket + (bucket * DAY_MS) / OTP.wrongWindowMs
const { address, '/24': wide4, '/64': wide6, '/48': widest } = OTP.wrongCodesPerNetwork
const messages = DEFAULT_SMS_PER_DAY.twilio

const bounds: readonly [who: string, guesses: number, why: string][] = [
  ['at one code', OTP.attemptsPerCode, `${OTP.attemptsPerCode} attempts a code`],
  ['at one phone', OTP.attemptsPerPhone, `${OTP.attemptsPerPhone} attempts a phone a day, across codes`],
  ['from one address', inADay(address), `${address} at once, then one a minute`],
  ['from a /24 or a /64', inADay(Math.max(wide4, wide6)), `${wide4} at once, then one every 6 s`],
  ['from a /48', inADay(widest), `${widest} at once, then one every 0.6 s`],
  ['from everyone, however many codes are sent', inADay(OTP.wrongCodes), `${OTP.wrongCodes} at once, then one every 0.4 s`],
  [
    `from everyone, with ${messages} SMS messages a day`,
    messages * OTP.attemptsPerCode,
    `${OTP.attemptsPerCode} attempts for each code that was sent`,
  ],
]
console.log('How many guesses at live codes are checked per day, at most. If several limits apply, the lowest wins.')
printTable(
  bounds.map(([who, guesses, why]) => ({
    guesses: who,
    'at most': guesses.toLocaleString('en-GB'),
    'right on average': guesses / CODES,
    by: why,
  })),
)

const { status } = spawnSync('vitest', ['run', '--project=unit', '--reporter=verbose', 'packages/server/src/otp/brute-force.test.ts'], {
  cwd: join(import.meta.dirname, '../../..'),
  env: { ...process.env, GUESSES: '10000' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
