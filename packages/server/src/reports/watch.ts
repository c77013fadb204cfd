import { addDays, callingMs, ukDay, ukTime } from '@plotline/contract'
import { sql, type Kysely } from 'kysely'
import { toIso, type Clock } from '../common/clock.ts'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { lock } from '../database/dialects.ts'
import type { Database, DeliveryKind, StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { measureBudget } from '../otp/sms-budget.ts'
import { measureOutbox, undeliveredLeadMs } from '../outbox/deliveries.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { everyMinute } from './every-minute.ts'
import { duration } from './format.ts'
import { readReport, readTotal } from './report.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What the owner is told of, in a sentence and what to do. */
const ALARMS = {
  webhook: 'A webhook has failed for 15 minutes. "npm run leads -- list deliveries --state pending" shows which. It is tried again.',
  undelivered: 'A verified lead has not reached the partner for four hours. Its visitor was promised a call. See "list deliveries".',
  texts: 'The text messages of this hour or day are used up, so no code goes out. Raise SMS_DAILY_LIMIT if the leads are real.',
  leads: 'No lead has come for as many calling hours as ALARM_NO_LEAD_HOURS says. Take the quiz yourself.',
  'dead-letters': 'A delivery was given up. See "npm run leads -- list dead-letters", mend the cause, then "replay --dead-letters".',
  disk: 'The disk of the data folder has less than 256 MB left. Leads are refused once it is full.',
  certificate: 'The certificate of the site ends within two weeks, or has ended. The proxy should have renewed it: look at its log.',
} as const
type AlarmName = keyof typeof ALARMS
const NAMES = Object.keys(ALARMS).filter((name): name is AlarmName => name in ALARMS)

const LOW_BYTES = 256 * 1024 * 1024
/** In UK time. */
const DIGEST_HOUR = 8
/** A certificate is renewed a month before it ends. */
const CERTIFICATE_MS = 14 * DAY_MS

export interface WatchDeps {
  store: Store
  outbox: Outbox
  clock: Clock
  log: Log
  smsPerDay: number
  noLeadHours: number | undefined
  /** Those by which leads go to the partner. */
  leadKinds: readonly DeliveryKind[]
  freeBytes?: () => Promise<number>
  certificateEndsAt?: () => Promise<number | undefined>
}

/** Whether each alarm is on; absent where that is not known, so that it stays as it is. */
type States = Partial<Record<AlarmName, boolean>>

async function readStates(db: StoreTransaction, now: number, { smsPerDay, noLeadHours, leadKinds }: WatchDeps): Promise<States> {
  const failing = await db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .where(sql<boolean>`kind like '%.webhook%'`)
    .where('attempts', '>', 0)
    .where('created_at', '<=', toIso(now - 15 * MINUTE_MS))
    .limit(1)
    .executeTakeFirst()
  const dead = await db.selectFrom('deliveries').select('id').where('state', '=', 'dead_letter').limit(1).executeTakeFirst()
  const budget = await measureBudget(db, smsPerDay, now)
  const last = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .executeTakeFirst()
  return {
    webhook: failing !== undefined,
    'dead-letters': dead !== undefined,
    undelivered: (await undeliveredLeadMs(db, leadKinds, now)) > 4 * HOUR_MS,
    texts: budget !== undefined && [budget.hour, budget.day].some(({ used, limit }) => used >= limit),
    // A site that has had none yet is not open.
    leads: noLeadHours !== undefined && last?.at != null && callingMs(Date.parse(last.at), now) >= noLeadHours * HOUR_MS,
  }
}

/**
 * Emails the owner when something begins that they should look at and when it is over, once each, however many servers run; and every
 * morning a digest.
 *
 * @returns what to call periodically, and how to stop
 */
export function createWatch(deps: WatchDeps) {
  const { store, outbox, clock, log, freeBytes, certificateEndsAt } = deps
  let certificate: { endsAt: number | undefined; readAt: number } | undefined

  async function readMachine(now: number): Promise<States> {
    const free = await freeBytes?.().catch(() => undefined)
    if (certificateEndsAt && (certificate === undefined || now - certificate.readAt >= HOUR_MS))
      certificate = { endsAt: await certificateEndsAt(), readAt: now }
    const endsAt = certificate?.endsAt
    return {
      ...(free !== undefined && { disk: free < LOW_BYTES }),
      ...(endsAt !== undefined && { certificate: endsAt - now < CERTIFICATE_MS }),
    }
  }

  async function look(): Promise<void> {
    const now = clock()
    try {
      const machine = await readMachine(now)
      await store.transaction(async (db) => {
        await lock(db, 'alarms')
        const states: States = { ...(await readStates(db, now, deps)), ...machine }
        const told = new Set((await db.selectFrom('alarms').select('name').execute()).map(({ name }) => name))
        for (const name of NAMES) {
          const isOn = states[name]
          if (isOn === undefined || isOn === told.has(name)) continue
          if (isOn)
            await db
              .insertInto('alarms')
              .values({ name, since: toIso(now) })
              .execute()
          else await db.deleteFrom('alarms').where('name', '=', name).execute()
          await outbox.enqueue(db, 'alarm.changed', `${name}_${isOn ? 'began' : 'ended'}_${now}`, now)
        }
        const today = ukDay(now)
        // Under an id of its own, so that it is added once a day.
        if (now >= ukTime(today, DIGEST_HOUR * 60)) await outbox.enqueue(db, 'digest.due', today, now)
      })
    } catch (error) {
      log('error', 'The alarms could not be looked at. They will be in a minute.', errorFields(error))
    }
  }

  return everyMinute(look)
}

/** Reads what {@link createWatch} enqueues as an alarm's subject. */
export function alarmOf(subjectId: string): { sentence: string; isOver: boolean; at: number } {
  const [name = '', change, at] = subjectId.split('_')
  const alarm = NAMES.find((one) => one === name)
  return { sentence: alarm === undefined ? name : ALARMS[alarm], isOver: change === 'ended', at: Number(at) }
}

/** The digest of the day before a UK day, in ten lines. */
export async function digestText(db: Kysely<Database>, day: string, kinds: readonly DeliveryKind[], now: number): Promise<string> {
  const yesterday = addDays(day, -1)
  const [since, until] = [ukTime(yesterday), ukTime(day)]
  const { total, sms, outcomes, calls } = await readReport(db, { since, until })
  const week = await readTotal(db, { since: ukTime(addDays(day, -7)), until })
  const countSince = async (table: 'contacts' | 'leads', column: 'created_at' | 'withdrawn_at') => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} >= ${toIso(since)} and ${sql.ref(column)} < ${toIso(until)}`.execute(db)
    return Number(rows[0]?.count ?? 0)
  }
  const depths = await measureOutbox(db, now)
  const sum = (count: 'pending' | 'deadLetter') => depths.reduce((all, depth) => all + depth[count], 0)
  const alarms = await db.selectFrom('alarms').select('name').orderBy('since').execute()
  return `${[
    `Leads on ${yesterday} (UK time): ${total.leads}, verified: ${total.verified}`,
    `In the seven days up to then: ${week.leads}, verified: ${week.verified}`,
    `Withdrawn: ${await countSince('leads', 'withdrawn_at')}`,
    `Of that day's leads, accepted: ${outcomes.accepted}, rejected: ${outcomes.rejected}; called in time: ${calls.inTime} of ${calls.told} known`,
    `Messages from the contact form: ${await countSince('contacts', 'created_at')}`,
    `Text messages sent: ${sms.sent}, failed: ${sms.failed}`,
    `Deliveries that wait now: ${sum('pending')}`,
    `Deliveries given up: ${sum('deadLetter')}`,
    `The oldest lead that has not reached the partner: ${duration((await undeliveredLeadMs(db, kinds, now)) / 1_000)}`,
    `Alarms now: ${alarms.map(({ name }) => name).join(', ') || 'none'}`,
  ].join('\n')}\n`
}
