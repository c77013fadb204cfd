import { COMPANY_NAME } from '@plotline/contract'
import type { Way } from '../deliveries/deliveries.ts'
import { CODE_TOO_OLD_MS, TEXT_WAITS } from '../deliveries/waits.ts'
import { findNewestOpenLead, findOpenLead } from '../leads/leads.ts'
import type { Log } from '../log.ts'
import { countSmsResults } from '../reports/sms-results.ts'
import { makeCode, type Random } from './codes.ts'
import type { SmsSender } from './sender.ts'
import { countSms } from './sms-budget.ts'

export interface CodeDeps {
  sender: SmsSender
  /** The key under which codes are hashed. */
  otpKey: Buffer
  random: Random
  /** Texts that may be sent on a day (UTC). */
  smsPerDay: number
  log: Log
}

/**
 * The way of a code to its phone. The code is made when it is sent, so that the outbox never holds one; a retry makes another,
 * which ends the one before. A request that is older than five minutes, past the daily SMS limit, or for a lead that is not
 * open (any more) is dropped.
 */
export const codeWay = ({ sender, otpKey, random, smsPerDay, log }: CodeDeps): Way => ({
  atOnce: 50,
  timeoutMs: 15_000,
  waits: TEXT_WAITS,
  gaveUp: 'discarded',
  count: countSmsResults,
  async prepare(db, { subject_id, created_at }, now) {
    if (now - Date.parse(created_at) > CODE_TOO_OLD_MS) return { drop: 'too-old' }
    // The release before named the phone instead of the lead.
    const lead = subject_id.startsWith('+') ? await findNewestOpenLead(db, subject_id) : await findOpenLead(db, subject_id)
    if (lead === undefined) return { drop: 'no-lead-waits' }
    if (!(await countSms(db, smsPerDay, now))) {
      log('error', 'The daily SMS limit is reached: no codes are sent until midnight UTC. SMS_DAILY_LIMIT sets it.')
      return { drop: 'daily-limit' }
    }
    const code = await makeCode(db, lead, now, otpKey, random)
    return { send: () => sender.send(lead.phone, `Your ${COMPANY_NAME} code is ${code}`) }
  },
})
