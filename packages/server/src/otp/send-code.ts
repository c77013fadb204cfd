import { COMPANY_NAME } from '@plotline/contract'
import type { Way } from '../deliveries/deliveries.ts'
import { CODE_TOO_OLD_MS, TEXT_WAITS } from '../deliveries/waits.ts'
import { findUnverifiedLead } from '../leads/leads.ts'
import type { Log } from '../log.ts'
import { makeCode, type Random } from './codes.ts'
import type { SmsSender } from './sender.ts'
import { countText } from './spending.ts'

export interface CodeParts {
  sender: SmsSender
  /** The key under which codes are hashed. */
  otpKey: Buffer
  random: Random
  /** Texts that may be sent on a day (UTC). */
  textsPerDay: number
  log: Log
}

/**
 * The way of a code to its phone. The code is made when it is sent, so that the outbox never holds one; a retry makes another,
 * which ends the one before. A request older than five minutes, for a phone that no lead waits for, or past the daily spending
 * stop is dropped.
 */
export const codeWay = ({ sender, otpKey, random, textsPerDay, log }: CodeParts): Way => ({
  atOnce: 50,
  timeoutMs: 15_000,
  waits: TEXT_WAITS,
  gaveUp: 'discarded',
  async prepare(db, { subject_id: phone, created_at }, now) {
    if (now - Date.parse(created_at) > CODE_TOO_OLD_MS) return { drop: 'too-old' }
    if ((await findUnverifiedLead(db, phone)) === undefined) return { drop: 'no-lead-waits' }
    if (!(await countText(db, textsPerDay, now))) {
      log('error', 'The daily spending stop is reached: no texts are sent until midnight UTC. SMS_DAILY_STOP sets it.')
      return { drop: 'daily-stop' }
    }
    const code = await makeCode(db, phone, now, otpKey, random)
    return { send: () => sender.send(phone, `Your ${COMPANY_NAME} code is ${code}`) }
  },
})
