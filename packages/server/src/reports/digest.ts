import { addDays, COMPANY_NAME, dayInWords, ukTime } from '@plotline/contract'
import { sql, type Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import type { Database } from '../database/schema.ts'
import type { StoredKind } from '../deliveries/kinds.ts'
import type { Mail } from '../mail/mail.ts'
import { measureOutbox, undeliveredLeadMs } from '../outbox/deliveries.ts'
import { wordsOf } from './alarms.ts'
import { duration } from './format.ts'
import { readOutcomes, readTexts, readTotal } from './report.ts'

/** The digest of the day before a UK day, in ten lines. */
export async function digestMail(db: Kysely<Database>, day: string, kinds: readonly StoredKind[], now: number): Promise<Mail> {
  const yesterday = addDays(day, -1)
  const [since, until] = [ukTime(yesterday), ukTime(day)]
  const total = await readTotal(db, { since, until })
  const sms = await readTexts(db, { since, until })
  const { outcomes, calls } = await readOutcomes(db, { since, until })
  const week = await readTotal(db, { since: ukTime(addDays(day, -7)), until })
  const countSince = async (table: 'contacts' | 'leads', column: 'created_at' | 'withdrawn_at') => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} >= ${toIso(since)} and ${sql.ref(column)} < ${toIso(until)}`.execute(db)
    return Number(rows[0]?.count ?? 0)
  }
  const depths = await measureOutbox(db, now)
  const sum = (count: 'pending' | 'deadLetter') => depths.reduce((all, depth) => all + depth[count], 0)
  const alarms = await db.selectFrom('alarms').select('name').orderBy('since').execute()
  return {
    subject: `${COMPANY_NAME}: the day before ${day}`,
    preview: `${total.leads} leads, ${total.verified} of them verified`,
    title: `${dayInWords(yesterday)} (UK time)`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Leads', `${total.leads}, ${total.verified} of them verified`],
          ['In the seven days up to then', `${week.leads}, ${week.verified} of them verified`],
          ['Withdrawn', `${await countSince('leads', 'withdrawn_at')}`],
          [
            'What the partner says of that day’s leads',
            `${outcomes.accepted} accepted, ${outcomes.rejected} rejected; called in time: ${calls.inTime} of ${calls.told} known`,
          ],
          ['Messages from the contact form', `${await countSince('contacts', 'created_at')}`],
          ['Text messages', `${sms.sent} sent, ${sms.failed} failed`],
          ['Deliveries that wait now', `${sum('pending')}`],
          ['Deliveries given up', `${sum('deadLetter')}`],
          ['The oldest lead that has not reached the partner', duration((await undeliveredLeadMs(db, kinds, now)) / 1_000)],
          ['Alarms now', alarms.map(({ name }) => wordsOf(name).what).join('. ') || 'none'],
        ],
      },
    ],
  }
}
