import { toIso } from '../common/clock.ts'
import { dialectOf } from '../database/dialects.ts'
import type { StoreTransaction } from '../database/schema.ts'
import { errorResponse, ok, sendResponse, type Handler } from '../http/responses.ts'
import type { Alarm } from '../common/alarm.ts'
import { alarmIfOurs } from '../otp/sender.ts'
import { readReport, type TwilioCallback } from '../otp/twilio.ts'
import { progressAfter, type Attempt } from '../outbox/attempt.ts'
import { countSmsResults } from '../reports/sms-results.ts'
import type { HandlerDeps } from './handlers.ts'
import { readBody } from './guards/body.ts'

/** Takes Twilio's reports on what became of SMS messages, which it signs. */
export const createSmsStatus =
  (callback: TwilioCallback, { store, clock, metrics, log }: HandlerDeps, alarm: Alarm): Handler =>
  async (req, res, { query }) => {
    const body = await readBody(req)
    if (!body.ok) return sendResponse(res, body.response)
    const delivery = new URLSearchParams(query).get('delivery') ?? ''
    const report = readReport(callback, delivery, body.value.toString(), req.headers['x-twilio-signature']?.toString() ?? '')
    if (report === undefined) return sendResponse(res, errorResponse(403, 'The signature is missing or wrong.'))
    if (report === 'underway' || !(await store.transaction((db) => record(db, delivery, report, clock())))) return sendResponse(res, ok())
    metrics.smsReported(report.ok)
    if (!report.ok) log('warn', 'An SMS message did not reach its phone.', { delivery, reason: report.reason })
    alarmIfOurs(report, alarm)
    sendResponse(res, ok())
  }

/** Records a report on a message that has none yet. False if there is no such message. */
async function record(db: StoreTransaction, id: string, report: Attempt, now: number): Promise<boolean> {
  // Still pending if the report overtakes the response to the attempt, or that response was lost.
  const row = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'code.sms')
    .where('state', 'in', ['pending', 'accepted'])
    .modifyEnd(dialectOf(db).forUpdate)
    .executeTakeFirst()
  if (row === undefined) return false
  const progress = progressAfter(row, report, [], 'discarded', now)
  await db
    .updateTable('deliveries')
    .set({ ...progress, locked_until: null })
    .where('id', '=', id)
    .execute()
  // An accepted message has been counted as sent, on that day.
  const counted = row.state === 'accepted' ? 1 : 0
  const results = report.ok ? { sent: 1 - counted, failed: 0 } : { sent: -counted, failed: 1 }
  await countSmsResults(db, results, Date.parse(row.finished_at ?? toIso(now)))
  return true
}
