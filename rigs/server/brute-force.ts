// `npm run prove:brute-force`: computes how many guesses at live codes the server checks per day at most, then runs the server's
// brute-force test with many more guesses than every day.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CODES } from '@plotline/contract'
import { OTP } from '@plotline/contract/otp-policy'
import { DEFAULT_SMS_PER_DAY } from '../../packages/server/src/settings/delivery-settings.ts'

/** A full bucket, plus what refills it in a day. */
const inADay = (bucket: number) => bucket + (bucket * 24 * 3_600_000) / OTP.wrongWindowMs
const { address, '/24': wide4, '/64': wide6, '/48': widest } = OTP.wrongCodesPerNetwork
const messages = DEFAULT_SMS_PER_DAY.twilio

const bounds = {
  'at one code': OTP.attemptsPerCode,
  'at one phone': OTP.attemptsPerPhone,
  'from one address': inADay(address),
  'from a /24 or a /64': inADay(Math.max(wide4, wide6)),
  'from a /48': inADay(widest),
  'from everyone, however many codes are sent': inADay(OTP.wrongCodes),
  [`from everyone, with ${messages} SMS messages a day`]: messages * OTP.attemptsPerCode,
}
console.log('How many guesses at live codes are checked per day, at most. If several limits apply, the lowest wins.')
console.table(Object.entries(bounds).map(([guesses, atMost]) => ({ guesses, 'at most': atMost, 'right on average': atMost / CODES })))

// Without a limit: on a busy machine so many guesses take longer than any test of `npm test`.
const options = ['--project=unit', '--reporter=verbose', '--testTimeout=0']
const { status } = spawnSync('vitest', ['run', ...options, 'packages/server/src/otp/brute-force.test.ts'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, GUESSES: '10000' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
