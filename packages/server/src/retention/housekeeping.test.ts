import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDelivery } from '../outbox/outbox.ts'
import { retentionOf } from '../testing/retention.ts'
import { startServer } from '../testing/server.ts'
import { onBothStores } from '../testing/stores.ts'
import { DELIVERY_STATES, type Database, type DeliveryRow, type StoreTransaction } from '../database/schema.ts'

const START = Date.parse('2026-03-02T09:00:00Z')
const at = new Date(START).toISOString()
const [MINUTE, DAY] = [60_000, 86_400_000]
const LATER = '9999-01-01T00:00:00.000Z'

type Insert = (db: StoreTransaction) => Promise<unknown>

const key =
  (created_at: string): Insert =>
  (db) =>
    db
      .insertInto('idempotency_keys')
      .values({ operation: 'leads', key: 'k', body_hash: '', response_body: '{}', subject_id: 'a lead', created_at })
      .execute()

const delivery =
  (change: Partial<DeliveryRow>): Insert =>
  (db) =>
    db
      .insertInto('deliveries')
      .values({ ...newDelivery('lead.webhook', 'a lead', START), ...change })
      .execute()

/** A row from the start, and for how long after it the row is still needed; Infinity if only a record's own period ends it. */
const ROWS: readonly (readonly [what: string, table: keyof Database, insert: Insert, ms: number])[] = [
  [
    'a code, until it expires',
    'otp_codes',
    (db) =>
      db
        .insertInto('otp_codes')
        .values({ phone: '+44', code_hmac: '', lead_id: 'a lead', expires_at: at, attempts: 0, used_at: null })
        .execute(),
    0,
  ],
  ['a send, while it counts', 'otp_sends', (db) => db.insertInto('otp_sends').values({ phone: '+44', sent_at: at }).execute(), 10 * MINUTE],
  [
    'an attempt, while it counts',
    'otp_attempts',
    (db) => db.insertInto('otp_attempts').values({ phone: '+44', attempted_at: at }).execute(),
    DAY,
  ],
  [
    'a network’s limit, until it is full again',
    'rate_limits',
    (db) => db.insertInto('rate_limits').values({ key: 'n', full_again_at: at }).execute(),
    0,
  ],
  // By whole days: the next day's last hour may still look back.
  [
    'a day’s SMS messages',
    'sms_days',
    (db) =>
      db
        .insertInto('sms_days')
        .values({ day: at.slice(0, 10), sent: 1 })
        .execute(),
    39 * 60 * MINUTE - 1,
  ],
  [
    'an hour’s SMS messages',
    'sms_hours',
    (db) =>
      db
        .insertInto('sms_hours')
        .values({ hour: at.slice(0, 13), reserved: 1 })
        .execute(),
    39 * 60 * MINUTE - 1,
  ],
  ['a submission’s key (R-leads-04)', 'idempotency_keys', key(at), 30 * DAY],
  ...DELIVERY_STATES.map((state) => {
    const insert = delivery({ kind: 'code.sms', state, next_attempt_at: at, created_at: LATER, finished_at: null })
    return [`a code’s delivery that is ${state}`, 'deliveries', insert, DAY] as const
  }),
  ...DELIVERY_STATES.map((state) => {
    const isOpen = state === 'pending' || state === 'dead_letter'
    return [
      `a delivery that is ${state}`,
      'deliveries',
      delivery({ state, created_at: LATER, finished_at: at }),
      isOpen ? Infinity : 30 * DAY,
    ] as const
  }),
]

onBothStores('housekeeping (R-retention-01)', (create) => {
  test('keeps each row as long as a rule needs it, and not a millisecond longer', async () => {
    const { store } = await startServer({ at: await create() })
    for (const [what, table, insert, ms] of ROWS) {
      await store.transaction(insert)
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
