import { sql } from 'kysely'
import { expect } from 'vitest'
import { newDelivery } from '../outbox/outbox.ts'
import { retentionOf } from '../testing/retention.ts'
import { onBothStores } from '../testing/stores.ts'
import { DELIVERY_STATES, type Database } from '../database/schema.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const at = new Date(START).toISOString()
const [MINUTE, DAY] = [60_000, 86_400_000]
const LATER = '9999-01-01T00:00:00.000Z'

/** A row from the start, and for how long after it the row is still needed; Infinity if only a record's own period ends it. */
type Row = readonly [what: string, table: keyof Database, values: Readonly<Record<string, string | number | null>>, ms: number]

const KEY = { operation: 'leads', key: 'k', body_hash: '', response_body: '{}', subject_id: 'a lead', created_at: at }
const CODE = { phone: '+44', code_hmac: '', lead_id: 'a lead', expires_at: at, attempts: 0, used_at: null }
const DELIVERY = { ...newDelivery('lead.webhook', 'a lead', START), created_at: LATER }

const ROWS: readonly Row[] = [
  ['a code, until it expires', 'otp_codes', CODE, 0],
  ['a send, while it counts', 'otp_sends', { phone: '+44', at }, 10 * MINUTE],
  ['an attempt, while it counts', 'otp_attempts', { phone: '+44', at }, DAY],
  ['a network’s limit, until it is full again', 'rate_limits', { key: 'n', full_again_at: at }, 0],
  // By whole days: the next day's last hour may still look back.
  ['a day’s SMS messages', 'sms_days', { day: at.slice(0, 10), sent: 1 }, 39 * 60 * MINUTE - 1],
  ['an hour’s SMS messages', 'sms_hours', { hour: at.slice(0, 13), reserved: 1 }, 39 * 60 * MINUTE - 1],
  ['a submission’s key (R-leads-04)', 'idempotency_keys', KEY, 30 * DAY],
  ...DELIVERY_STATES.flatMap((state): Row[] => {
    const lifetime = state === 'pending' || state === 'dead_letter' ? Infinity : 30 * DAY
    return [
      [`a code’s delivery that is ${state}`, 'deliveries', { ...DELIVERY, kind: 'code.sms', state }, DAY],
      [`a delivery that is ${state}`, 'deliveries', { ...DELIVERY, state, finished_at: at }, lifetime],
    ]
  }),
]

onBothStores('housekeeping (R-retention-01)', (test) => {
  test('keeps each row as long as a rule needs it, and not a millisecond longer', async ({ server: { store } }) => {
    for (const [what, table, values, ms] of ROWS) {
      const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
      const row = sql.join(Object.values(values))
      await store.transaction((db) => sql`insert into ${sql.table(table)} (${columns}) values (${row})`.execute(db))
      const isKeptAfter = async (elapsed: number) => {
        await retentionOf({ store }, START + elapsed, 9_999).runOnce()
        const { rows } = await store.transaction((db) => sql`select 1 from ${sql.table(table)}`.execute(db))
        return rows.length > 0
      }
      const last = Math.min(ms, 365 * DAY)
      const kept = [await isKeptAfter(last), await isKeptAfter(last + 1)]
      expect.soft({ what, kept }).toEqual({ what, kept: [true, ms === Infinity] })
      await store.transaction((db) => sql`delete from ${sql.table(table)}`.execute(db))
    }
  })
})
