import type { Alarm } from '../common/alarm.ts'
import type { Clock } from '../common/clock.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { ApiResponse } from '../http/responses.ts'
import type { Metrics } from '../operations/metrics.ts'
import { checkCode, requestCode, type CodeCheck, type Reservation } from '../otp/codes.ts'
import { isDone, setWork } from '../otp/proof-of-work.ts'
import { BUDGET_ALARMS } from '../otp/sms-budget.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Worker } from '../outbox/worker.ts'
import type { Settings } from '../settings/settings.ts'

interface CodesDeps {
  sms: Settings['sms']
  otpKeys: OtpKeys
  outbox: Outbox
  worker: Pick<Worker, 'nudge'>
  metrics: Metrics
  alarm: Alarm
  clock: Clock
}

export type Codes = ReturnType<typeof createCodes>

const CEILING_ALARM =
  'too many wrong codes at live ones over all phones and networks. Many may be guessing together; codes are checked more slowly until fewer are wrong.'

/** What the operations do with codes: they ask for one, have it sent, check it, and report what went wrong. */
export function createCodes({ sms, otpKeys, outbox, worker, metrics, alarm, clock }: CodesDeps) {
  const budget = { smsPerDay: sms.smsPerDay, key: otpKeys[0] }

  const request = (db: StoreTransaction, asked: Parameters<typeof requestCode>[2], now: number): Promise<Reservation> =>
    requestCode(db, outbox, asked, budget, now)

  /**
   * Has the worker send a code, after the commit. In the sandbox the response waits until the code is printed; with a real sender it
   * does not, since its timing would reveal known numbers.
   */
  async function sendCode(event: 'code.requested' | 'call.requested' = 'code.requested'): Promise<void> {
    const sent = worker.nudge(event)
    if (sms.sender === 'sandbox') await sent
  }

  /** Adds what the page has to work out, if that would have the code sent. */
  const withWork = async (response: ApiResponse, code: Reservation, phone: string): Promise<ApiResponse> =>
    code.allowed || code.heldBy !== 'proof'
      ? response
      : { ...response, body: { ...response.body, challenge: await setWork(otpKeys[0], phone, clock()) } }

  function reportHold(code: Reservation): void {
    if (code.allowed) return
    metrics.smsHeldBack(code.heldBy)
    if (code.heldBy === 'hour' || code.heldBy === 'day') alarm(`sms_${code.heldBy}`, BUDGET_ALARMS[code.heldBy])
  }

  return {
    hasCalls: sms.hasCalls,
    request,
    /** Whether the page has done the work that was set for this phone. */
    hasProof: async (proof: string | undefined, phone: string): Promise<boolean> =>
      proof !== undefined && (await isDone(otpKeys, proof, phone, clock())),
    check: (db: StoreTransaction, entered: Parameters<typeof checkCode>[1], now: number): Promise<CodeCheck> =>
      checkCode(db, entered, now, otpKeys),
    sendCode,
    withWork,
    reportHold,
    reportCheck(checked: CodeCheck | undefined): void {
      if (checked?.outcome === 'wrong' && checked.reachesCeiling) alarm('wrong_codes', CEILING_ALARM)
    },
  }
}
