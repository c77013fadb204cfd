import { toIso } from '../clock.ts'
import { OTP } from '../otp/limits.ts'
import type { Store } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** Repeats of a submission are recognised for 30 days (api-rules, "A lead is never lost"). */
const KEY_LIFETIME_MS = 30 * DAY_MS
/** What was delivered is listed, and can be replayed, for as long. */
const DELIVERED_LIFETIME_MS = 30 * DAY_MS

/**
 * Deletes what no rule looks at any more (old codes, sends, tries, keys, deliveries) and erases leads and messages whose time is
 * over, with what was still to be delivered of them.
 *
 * @returns how many leads and messages were erased
 */
export async function sweep(store: Store, retentionDays: number, now: number): Promise<number> {
  const before = (ms: number) => toIso(now - ms)
  return store.transaction(async (db) => {
    await db.deleteFrom('otp_codes').where('expires_at', '<', before(0)).execute()
    await db.deleteFrom('otp_sends').where('sent_at', '<', before(OTP.sendWindowMs)).execute()
    await db.deleteFrom('otp_tries').where('tried_at', '<', before(OTP.tryWindowMs)).execute()
    await db.deleteFrom('sms_days').where('day', '<', before(DAY_MS).slice(0, 10)).execute()
    await db.deleteFrom('sms_hours').where('hour', '<', before(DAY_MS).slice(0, 10)).execute()
    await db.deleteFrom('rate_limits').where('full_again_at', '<', before(0)).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEY_LIFETIME_MS)).execute()
    await db.deleteFrom('deliveries').where('kind', '=', 'code.sms').where('created_at', '<', before(DAY_MS)).execute()
    await db
      .deleteFrom('deliveries')
      .where('state', 'in', ['delivered', 'discarded'])
      .where('finished_at', '<', before(DELIVERED_LIFETIME_MS))
      .execute()

    const leads = await db
      .deleteFrom('leads')
      .where('created_at', '<', before(retentionDays * DAY_MS))
      .executeTakeFirst()
    const contacts = await db
      .deleteFrom('contacts')
      .where('created_at', '<', before(retentionDays * DAY_MS))
      .executeTakeFirst()
    await db
      .deleteFrom('deliveries')
      .where('kind', '!=', 'code.sms')
      .where('created_at', '<', before(retentionDays * DAY_MS))
      .execute()
    return Number(leads.numDeletedRows + contacts.numDeletedRows)
  })
}
