import { answersOf, isSuspect, TRACKING_FIELDS, type Contact, type Lead } from '@plotline/contract'
import { sql, type Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import { jsonField } from '../database/locks.ts'
import { allOf, inPages, isAfter, NEWEST_FIRST, PLACE, type ListFilter } from '../database/pages.ts'
import type { ContactRow, Database, LeadRow, StoreTransaction } from '../database/schema.ts'

/** The known ones of the ten tracking fields, as stored. */
const trackingJson = (fields: Lead | Contact): string =>
  JSON.stringify(Object.fromEntries(TRACKING_FIELDS.map((field) => [field, fields[field]])))

/** Stores a lead as unverified. Consent came with the request, so it has the same time. */
export async function insertLead(db: StoreTransaction, id: string, lead: Lead, now: number): Promise<void> {
  const at = toIso(now)
  await db
    .insertInto('leads')
    .values({
      id,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      ...answersOf(lead),
      consent_version: lead.consent_version ?? null,
      consented_at: at,
      tracking: trackingJson(lead),
      state: 'unverified',
      suspect: isSuspect(lead) ? 1 : 0,
      created_at: at,
      verified_at: null,
      withdrawn_at: null,
    })
    .execute()
}

/** Stores a message from the contact form. */
export async function insertContact(db: StoreTransaction, id: string, contact: Contact, now: number): Promise<void> {
  const at = toIso(now)
  const { name, email, phone, subject, message } = contact
  await db
    .insertInto('contacts')
    .values({
      id,
      name,
      email,
      phone,
      subject,
      message,
      consented_at: at,
      tracking: trackingJson(contact),
      state: 'received',
      suspect: isSuspect(contact) ? 1 : 0,
      created_at: at,
    })
    .execute()
}

/** A lead whose phone is still to be verified. */
export type OpenLead = Pick<LeadRow, 'id' | 'phone'>

/** Finds an open lead by its id. */
export const findOpenLead = (db: StoreTransaction, id: string): Promise<OpenLead | undefined> =>
  db.selectFrom('leads').select(['id', 'phone']).where('id', '=', id).where('state', '=', 'unverified').executeTakeFirst()

/** Finds the newest of a phone's open leads. */
export const findNewestOpenLead = (db: StoreTransaction, phone: string): Promise<OpenLead | undefined> =>
  db
    .selectFrom('leads')
    .select(['id', 'phone'])
    .where('phone', '=', phone)
    .where('state', '=', 'unverified')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Marks an open lead as verified, and the other open leads of its phone as superseded. */
export async function verifyLead(db: StoreTransaction, { id, phone }: OpenLead, now: number): Promise<void> {
  await db.updateTable('leads').set({ state: 'superseded' }).where('phone', '=', phone).where('state', '=', 'unverified').execute()
  await db
    .updateTable('leads')
    .set({ state: 'verified', verified_at: toIso(now) })
    .where('id', '=', id)
    .execute()
}

/** Leads in pages, newest last. */
export function readLeads(
  db: Kysely<Database>,
  { since = '', state, campaign, phone, email, limit }: ListFilter = {},
): AsyncGenerator<LeadRow[]> {
  const matching = () =>
    db
      .selectFrom('leads')
      .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
      .$if(state !== undefined, (query) => query.where(sql.ref('state'), '=', state))
      .$if(campaign !== undefined, (query) => query.where(jsonField(db, 'tracking', 'utm_campaign'), '=', campaign ?? ''))
      .$if(email !== undefined, (query) => query.where(({ fn }) => fn<string>('lower', ['email']), '=', email ?? ''))
  return inPages(
    {
      after: (place, size) => matching().selectAll().where(isAfter(place)).orderBy('created_at').orderBy('id').limit(size).execute(),
      newestBut: (count) =>
        matching().select(PLACE).where('created_at', '>=', since).orderBy(NEWEST_FIRST).offset(count).limit(1).executeTakeFirst(),
    },
    { since, limit },
  )
}

/** Messages from the contact form in pages, newest last. */
export function readContacts(db: Kysely<Database>, { since = '', campaign, email, limit }: ListFilter = {}): AsyncGenerator<ContactRow[]> {
  const matching = () =>
    db
      .selectFrom('contacts')
      .$if(campaign !== undefined, (query) => query.where(jsonField(db, 'tracking', 'utm_campaign'), '=', campaign ?? ''))
      .$if(email !== undefined, (query) => query.where(({ fn }) => fn<string>('lower', ['email']), '=', email ?? ''))
  return inPages(
    {
      after: (place, size) => matching().selectAll().where(isAfter(place)).orderBy('created_at').orderBy('id').limit(size).execute(),
      newestBut: (count) =>
        matching().select(PLACE).where('created_at', '>=', since).orderBy(NEWEST_FIRST).offset(count).limit(1).executeTakeFirst(),
    },
    { since, limit },
  )
}

/** All leads at once, when they are known to be few. */
export const listLeads = (db: Kysely<Database>): Promise<LeadRow[]> => allOf(readLeads(db))

/** All messages at once, when they are known to be few. */
export const listContacts = (db: Kysely<Database>): Promise<ContactRow[]> => allOf(readContacts(db))

export const findLead = (db: Kysely<Database>, id: string): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

export const findContact = (db: Kysely<Database>, id: string): Promise<ContactRow | undefined> =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
