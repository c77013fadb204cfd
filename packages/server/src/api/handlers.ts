import type { Count } from '@plotline/contract/funnel'
import { createAlarm } from '../common/alarm.ts'
import type { Clock } from '../common/clock.ts'
import type { OtpKeys } from '../common/data-dir.ts'
import type { Log } from '../common/log.ts'
import type { Store } from '../database/store.ts'
import { ok, type ApiResponse } from '../http/responses.ts'
import type { Metrics } from '../operations/metrics.ts'
import { createOutbox } from '../outbox/outbox.ts'
import type { Worker } from '../outbox/worker.ts'
import { count } from '../reports/funnel.ts'
import type { RecipientSettings } from '../settings/delivery-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { createCodes } from './codes.ts'
import { createContact } from './contact.ts'
import { createIdempotency } from './idempotency.ts'
import { createResendOtp } from './resend-otp.ts'
import { createSubmitLead } from './submit-lead.ts'
import { createTokens } from './tokens.ts'
import { createVerifyOtp } from './verify-otp.ts'
import { createWithPhone } from './with-phone.ts'
import { createLeadPageHandlers } from './your-request.ts'

export interface HandlerDeps {
  settings: Pick<Settings, 'allowedCountries' | 'sms' | 'funnel'> & RecipientSettings
  otpKeys: OtpKeys
  store: Store
  worker: Worker
  metrics: Metrics
  clock: Clock
  /** A monotonic clock in milliseconds, for limits in memory. */
  uptime: Clock
  log: Log
}

/** The handler of each operation, in a file each. Each takes a validated body. */
export function createHandlers({ settings, otpKeys, store, worker, metrics, clock, uptime, log }: HandlerDeps) {
  const { sms, funnel } = settings
  const outbox = createOutbox(settings)
  const withIdempotency = createIdempotency(store, clock)
  const withPhone = createWithPhone(settings)
  const tokens = createTokens(otpKeys)
  const codes = createCodes({ sms, otpKeys, outbox, worker, metrics, alarm: createAlarm(log, metrics, uptime), clock })

  const countVisit = async (reached: Count): Promise<ApiResponse> => {
    await store.transaction((db) => count(db, reached, clock()))
    return ok()
  }

  return {
    leads: withPhone(createSubmitLead({ withIdempotency, codes, tokens, funnel })),
    verifyOtp: withPhone(createVerifyOtp({ withIdempotency, codes, tokens, outbox, worker, funnel })),
    resendOtp: withPhone(createResendOtp({ codes, tokens, store, funnel, clock })),
    contact: createContact({ withIdempotency, otpKeys, outbox, worker }),
    count: countVisit,
    ...createLeadPageHandlers({ otpKeys, store, outbox, worker, clock }),
  }
}
