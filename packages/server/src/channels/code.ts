import { COMPANY_NAME } from '@plotline/contract'
import { OTP } from '@plotline/contract/otp-policy'
import type { Channel } from '../outbox/worker.ts'
import { findOpenLead } from '../otp/open-leads.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import { countSmsResults } from '../reports/sms-results.ts'
import { findCode, makeCode, type MakeNonce } from '../otp/codes.ts'
import type { Alarm } from '../common/alarm.ts'
import { alarmIfOurs, type SmsSender } from '../otp/sender.ts'
import { BUDGET_ALARMS, countSms } from '../otp/sms-budget.ts'

export interface CodeDeps {
  sender: SmsSender
  otpKeys: OtpKeys
  makeNonce: MakeNonce
  smsPerDay: number
  siteOrigin: string | undefined
  alarm: Alarm
}

/**
 * Sends a code to its phone. The code is made when it is sent, so that the outbox never holds one; a retry replaces it with
 * another. A call reads the code of the last text, which may still come. A request is discarded if it is older than five minutes,
 * over the daily SMS limit, or for a lead that is not open.
 */
export const codeChannel = ({ sender, otpKeys, makeNonce, smsPerDay, siteOrigin, alarm }: CodeDeps, by: 'sms' | 'call'): Channel => ({
  concurrency: 50,
  timeoutMs: 15_000,
  count: countSmsResults,
  async prepare(db, { id, subject_id, created_at }, now) {
    if (now - Date.parse(created_at) > OTP.requestLifetimeMs) return { discard: 'too-old' }
    const lead = await findOpenLead(db, subject_id)
    if (lead === undefined) return { discard: 'no-open-lead' }
    if (!(await countSms(db, smsPerDay, now))) {
      alarm('sms_day', BUDGET_ALARMS.day)
      return { discard: 'daily-limit' }
    }
    const texted = by === 'call' ? await findCode(db, lead, now, otpKeys) : undefined
    const code = texted ?? (await makeCode(db, lead, now, otpKeys[0], makeNonce()))
    return {
      async send() {
        const attempt =
          by === 'call' ? await sender.call(lead.phone, code) : await sender.send(lead.phone, codeMessage(code, siteOrigin), id)
        alarmIfOurs(attempt, alarm)
        return attempt
      },
    }
  },
})

/** What one SMS message holds in GSM-7, to whose alphabet the text, `@` and `#` belong. */
const ONE_SMS = 160

/**
 * The text with a code. Its last line ties the code to the site, so that phones offer it there and nowhere else
 * (https://wicg.github.io/sms-one-time-codes). Without SITE_ORIGIN, or where it would take a second message, there is none.
 */
export function codeMessage(code: string, siteOrigin: string | undefined): string {
  const words = `Your ${COMPANY_NAME} code is ${code}. It lasts ${OTP.lifetimeMs / 60_000} minutes. Not you? Ignore it.`
  if (siteOrigin === undefined) return words
  const bound = `${words}\n\n@${new URL(siteOrigin).hostname} #${code}`
  return bound.length <= ONE_SMS ? bound : words
}
