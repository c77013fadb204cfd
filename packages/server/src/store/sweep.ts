import { toIso } from '../clock.ts'
import { OTP } from '../otp/limits.ts'
import type { Store } from './store.ts'

/** Repeats of a submission are recognised for 30 days (api-rules, "A lead is never lost"). */
const KEY_LIFETIME_MS = 30 * 24 * 3_600_000

/** Deletes what no rule looks at any more: old codes, sends, tries and idempotency keys. Never a lead or a message. */
export async function sweep(store: Store, now: number): Promise<void> {
  await store.transaction(async (db) => {
    await db.deleteFrom('otp_codes').where('expires_at', '<', toIso(now)).execute()
    await db
      .deleteFrom('otp_sends')
      .where('sent_at', '<', toIso(now - OTP.sendWindowMs))
      .execute()
    await db
      .deleteFrom('otp_tries')
      .where('tried_at', '<', toIso(now - OTP.tryWindowMs))
      .execute()
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', toIso(now - KEY_LIFETIME_MS))
      .execute()
  })
}
