import { randomUUID } from 'node:crypto'
import { formatWait, MESSAGE_LIMITS, MESSAGE_WINDOW_MS, TOO_MANY, withoutBotSignals, type Contact } from '@plotline/contract'
import { toSeconds } from '@plotline/contract/otp-policy'
import type { OtpKeys } from '../common/data-dir.ts'
import { errorResponse, ok, type ApiResponse } from '../http/responses.ts'
import { insertContact } from '../leads/queries.ts'
import { networkLimits, takeFromLimits } from '../otp/stored-limits.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Worker } from '../outbox/worker.ts'
import type { WithIdempotency } from './idempotency.ts'
import type { SubmissionContext } from './submission.ts'

interface ContactDeps {
  withIdempotency: WithIdempotency
  otpKeys: OtpKeys
  outbox: Outbox
  worker: Worker
}

/** Stores a message for the company, unless its network has sent too many. */
export const createContact =
  ({ withIdempotency, otpKeys, outbox, worker }: ContactDeps) =>
  async (message: Contact, { key, networks }: SubmissionContext): Promise<ApiResponse> => {
    const limits = networkLimits(otpKeys[0], 'messages', networks, MESSAGE_LIMITS, MESSAGE_WINDOW_MS)
    const response = await withIdempotency({ operation: 'contact', key, value: withoutBotSignals(message) }, async (db, now) => {
      const waitMs = await takeFromLimits(db, limits, now)
      if (waitMs > 0) return { response: errorResponse(429, TOO_MANY.messages(formatWait(toSeconds(waitMs))), toSeconds(waitMs)) }
      const id = randomUUID()
      await insertContact(db, id, message, now)
      await outbox.enqueue(db, 'contact.received', id, now)
      return { response: ok(), subjectId: id }
    })
    if (response.status === 200 && response.isReplay !== true) void worker.nudge()
    return response
  }
