import { callingMs, DAY_MS, HOUR_MS, MINUTE_MS, ukDay, ukTime } from '@plotline/contract'
import { toIso, type Clock } from '../common/clock.ts'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { lock } from '../database/dialects.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'
import { isOfKind, type StoredKind } from '../deliveries/kinds.ts'
import { measureBudget } from '../otp/sms-budget.ts'
import { undeliveredLeadMs } from '../outbox/deliveries.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { ALARM_LIMITS, ALARM_NAMES, writeAlarm, type AlarmName } from './alarms.ts'
import { everyMinute } from './every-minute.ts'

/** In UK time. */
const DIGEST_HOUR = 8

export interface WatchDeps {
  store: Store
  outbox: Outbox
  clock: Clock
  log: Log
  smsPerDay: number
  noLeadHours: number | undefined
  /** Those by which leads go to the partner. */
  leadKinds: readonly StoredKind[]
  freeBytes?: () => Promise<number>
  certificateEndsAt?: () => Promise<number | undefined>
}

/** Alarms of which nothing may be known. */
type MachineAlarm = 'disk' | 'certificate'
/** Sent without the store. */
type StoreAlarm = 'store'
/** Whether alarms are on; absent where that is not known, so that they stay as they are. */
type States<Name extends AlarmName> = Partial<Record<Name, boolean>>

async function readStates(
  db: StoreTransaction,
  now: number,
  { smsPerDay, noLeadHours, leadKinds }: WatchDeps,
): Promise<Record<Exclude<AlarmName, MachineAlarm | StoreAlarm>, boolean>> {
  const failing = await db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .where(isOfKind(({ channel }) => channel === 'webhook'))
    .where('attempts', '>', 0)
    .where('created_at', '<=', toIso(now - ALARM_LIMITS.webhookMinutes * MINUTE_MS))
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
    undelivered: (await undeliveredLeadMs(db, leadKinds, now)) > ALARM_LIMITS.undeliveredHours * HOUR_MS,
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

  async function readMachine(now: number): Promise<States<MachineAlarm>> {
    const free = await freeBytes?.().catch(() => undefined)
    if (certificateEndsAt && (certificate === undefined || Math.abs(now - certificate.readAt) >= HOUR_MS))
      certificate = { endsAt: await certificateEndsAt(), readAt: now }
    const endsAt = certificate?.endsAt
    return {
      ...(free !== undefined && { disk: free < ALARM_LIMITS.diskMB * 1024 * 1024 }),
      ...(endsAt !== undefined && { certificate: endsAt - now < ALARM_LIMITS.certificateWeeks * 7 * DAY_MS }),
    }
  }

  async function look(): Promise<void> {
    const now = clock()
    try {
      const machine = await readMachine(now)
      await store.transaction(async (db) => {
        await lock(db, 'alarms')
        const states: States<AlarmName> = { ...(await readStates(db, now, deps)), ...machine }
        const told = new Set((await db.selectFrom('alarms').select('name').execute()).map(({ name }) => name))
        for (const name of ALARM_NAMES) {
          const isOn = states[name]
          if (isOn === undefined || isOn === told.has(name)) continue
          if (isOn)
            await db
              .insertInto('alarms')
              .values({ name, since: toIso(now) })
              .execute()
          else await db.deleteFrom('alarms').where('name', '=', name).execute()
          await outbox.enqueue(db, 'alarm.changed', writeAlarm({ name, isOver: !isOn, at: now }), now)
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
