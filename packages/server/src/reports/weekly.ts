import { addDays, ukDay, ukTime } from '@plotline/contract'
import type { Clock } from '../common/clock.ts'
import { errorFields } from '../common/errors.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Log } from '../common/log.ts'
import type { Store } from '../database/store.ts'
import { everyMinute } from './every-minute.ts'
import { mondayOf, type Period } from './report.ts'

/** On Mondays, in UK time. */
const REPORT_HOUR = 7

/** The four whole weeks before a Monday. */
export const weeksBefore = (monday: string): Period => ({ since: ukTime(addDays(monday, -28)), until: ukTime(monday) })

function dueReport(now: number): string {
  const monday = mondayOf(ukDay(now))
  return now >= ukTime(monday, REPORT_HOUR * 60) ? monday : addDays(monday, -7)
}

/**
 * Delivers a report every Monday at seven UK time. Its delivery has a fixed id, so that it is added only once across processes and
 * restarts. If none was running on Monday morning, it is sent as soon as one is.
 *
 * @returns what to call periodically, and how to stop
 */
export function scheduleReports(store: Store, outbox: Outbox, clock: Clock, log: Log) {
  let added: string | undefined
  const look = async () => {
    const now = clock()
    const monday = dueReport(now)
    if (added === monday) return
    try {
      await store.transaction((db) => outbox.enqueue(db, 'report.due', monday, now))
      added = monday
    } catch (error) {
      log('error', 'The weekly report could not be scheduled. It will be tried again in a minute.', errorFields(error))
    }
  }
  return everyMinute(look)
}
