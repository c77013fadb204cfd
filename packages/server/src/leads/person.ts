import { normalisePhone } from '@plotline/contract'
import type { Kysely } from 'kysely'
import { eraseFromOldOutbox } from '../deliveries/old-outbox.ts'
import type { ContactRow, Database, LeadRow, DeliveryRow } from '../store/schema.ts'
import type { StoreTransaction } from '../store/store.ts'

/** All that is kept about one person. */
export interface PersonRecord {
  leads: LeadRow[]
  contacts: ContactRow[]
  /** What was, or is to be, delivered of them. */
  deliveries: DeliveryRow[]
}

/**
 * Finds what is kept about the person who has an email address or a phone number, in whichever form it is written.
 *
 * @param who an email address, or a phone number as a visitor types it
 */
export async function findPerson(db: Kysely<Database>, who: string): Promise<PersonRecord> {
  const email = who.trim().toLowerCase()
  const phone = normalisePhone(who)
  const isPhone = !who.includes('@')
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where((where) => (isPhone ? where('phone', '=', phone) : where(where.fn<string>('lower', ['email']), '=', email)))
    .orderBy('created_at')
    .execute()
  // A message's number stands as it was typed.
  const contacts = (await db.selectFrom('contacts').selectAll().orderBy('created_at').execute()).filter((contact) =>
    isPhone ? contact.phone !== '' && normalisePhone(contact.phone) === phone : contact.email.toLowerCase() === email,
  )
  const subjects = [
    ...leads.flatMap((lead) => [lead.id, lead.phone]),
    ...contacts.map((contact) => contact.id),
    ...(isPhone ? [phone] : []),
  ]
  const deliveries =
    subjects.length === 0
      ? []
      : await db.selectFrom('deliveries').selectAll().where('subject_id', 'in', subjects).orderBy('created_at').execute()
  return { leads, contacts, deliveries }
}

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

/** Erases all that is kept about a person, with what was still to be delivered. Copies that were delivered, and backups, are elsewhere. */
export async function erasePerson(db: StoreTransaction, { leads, contacts, deliveries }: PersonRecord): Promise<void> {
  const phones = [...new Set(leads.map((lead) => lead.phone))]
  await eraseFromOldOutbox(db, [...ids(leads), ...ids(contacts), ...phones])
  if (leads.length > 0) await db.deleteFrom('leads').where('id', 'in', ids(leads)).execute()
  if (contacts.length > 0) await db.deleteFrom('contacts').where('id', 'in', ids(contacts)).execute()
  if (deliveries.length > 0) await db.deleteFrom('deliveries').where('id', 'in', ids(deliveries)).execute()
  if (phones.length === 0) return
  await db.deleteFrom('otp_codes').where('phone', 'in', phones).execute()
  await db.deleteFrom('otp_sends').where('phone', 'in', phones).execute()
  await db.deleteFrom('otp_tries').where('phone', 'in', phones).execute()
}
