import { E164_PATTERN } from '@plotline/contract'
import type { Kysely } from 'kysely'
import { findDeliveries } from '../outbox/deliveries.ts'
import { allOf } from '../database/pages.ts'
import type { ContactRow, Database, LeadRow, DeliveryRow, StoreTransaction } from '../database/schema.ts'
import { phoneOf, phonesIn } from '../otp/phone.ts'
import { foldEmail, readContacts, readLeads } from './queries.ts'

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

export interface PersonRecord {
  leads: LeadRow[]
  contacts: ContactRow[]
  deliveries: DeliveryRow[]
  /** The numbers in the leads and messages, and the one asked about. */
  phones: string[]
  /** Their codes, sends and attempts, each with its table. */
  codes: object[]
}

const CODE_TABLES = ['otp_codes', 'otp_sends', 'otp_attempts'] as const

export const keepsNothing = ({ leads, contacts, deliveries, codes }: PersonRecord): boolean =>
  leads.length + contacts.length + deliveries.length + codes.length === 0

/**
 * Finds everything stored about the person with an email address or a phone number, however it is written.
 *
 * @param who an email address, or a phone number as a visitor types it
 */
export async function findPerson(db: Kysely<Database>, who: string): Promise<PersonRecord> {
  const isPhone = !who.includes('@')
  const phone = phoneOf(who)
  const email = foldEmail(who)
  const leads = await allOf(readLeads(db, isPhone ? { phone } : { email }))
  const contacts: ContactRow[] = []
  for await (const rows of readContacts(db, isPhone ? {} : { email })) {
    // A message's number is stored as typed.
    contacts.push(...(isPhone ? rows.filter((row) => phonesIn(row.phone).includes(phone)) : rows))
  }
  const subjects = ids([...leads, ...contacts])
  const deliveries = subjects.length === 0 ? [] : await findDeliveries(db, subjects)
  const written = [...contacts.map((contact) => contact.phone), ...(isPhone ? [who] : [])]
  const phones = [...new Set([...leads.map((lead) => lead.phone), ...written.flatMap(phonesIn)])].filter((one) => E164_PATTERN.test(one))
  return { leads, contacts, deliveries, phones, codes: await findCodes(db, phones) }
}

async function findCodes(db: Kysely<Database>, phones: readonly string[]): Promise<object[]> {
  const codes: object[] = []
  if (phones.length === 0) return codes
  for (const table of CODE_TABLES) {
    const rows = await db.selectFrom(table).selectAll().where('phone', 'in', phones).execute()
    codes.push(...rows.map((row) => ({ table, ...row })))
  }
  return codes
}

/** Erases everything stored about a person, pending deliveries included. Delivered copies and backups are elsewhere. */
export async function erasePerson(db: StoreTransaction, { leads, contacts, deliveries, phones }: PersonRecord): Promise<void> {
  const subjects = [...ids(leads), ...ids(contacts)]
  // A submission's key holds its response and a hash of its body.
  if (subjects.length > 0) await db.deleteFrom('idempotency_keys').where('subject_id', 'in', subjects).execute()
  if (leads.length > 0) await db.deleteFrom('leads').where('id', 'in', ids(leads)).execute()
  if (contacts.length > 0) await db.deleteFrom('contacts').where('id', 'in', ids(contacts)).execute()
  if (deliveries.length > 0) await db.deleteFrom('deliveries').where('id', 'in', ids(deliveries)).execute()
  if (phones.length === 0) return
  for (const table of CODE_TABLES) await db.deleteFrom(table).where('phone', 'in', phones).execute()
}
