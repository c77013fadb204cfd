import { normalisePhone } from '@plotline/contract'
import type { Kysely } from 'kysely'
import { eraseFromOldOutbox } from '../deliveries/old-outbox.ts'
import { findDeliveries } from '../deliveries/outbox.ts'
import { allOf } from '../store/pages.ts'
import type { ContactRow, Database, LeadRow, DeliveryRow } from '../store/schema.ts'
import type { StoreTransaction } from '../store/store.ts'
import { readContacts, readLeads } from './leads.ts'

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

/** All that is kept about one person. */
export interface PersonRecord {
  leads: LeadRow[]
  contacts: ContactRow[]
  /** What was, or is to be, delivered of them. */
  deliveries: DeliveryRow[]
}

/**
 * Reads what is kept about the person who has an email address or a phone number, in whichever form it is written. However much
 * that is, a page of it at a time is held.
 *
 * @param who an email address, or a phone number as a visitor types it
 */
export function readPerson(db: Kysely<Database>, who: string) {
  const email = who.trim().toLowerCase()
  const phone = normalisePhone(who)
  const isPhone = !who.includes('@')

  const leads = () => readLeads(db, isPhone ? { phone } : { email })

  async function* contacts(): AsyncGenerator<ContactRow[]> {
    for await (const rows of readContacts(db, isPhone ? {} : { email })) {
      // A message's number stands as it was typed.
      const own = isPhone ? rows.filter((row) => row.phone !== '' && normalisePhone(row.phone) === phone) : rows
      if (own.length > 0) yield own
    }
  }

  /** Those of leads with the codes of their phones, then those of messages. */
  async function* deliveries(): AsyncGenerator<DeliveryRow[]> {
    const phones = new Set<string>()
    for await (const rows of leads()) {
      const more = rows.map((row) => row.phone).filter((one) => !phones.has(one))
      for (const one of more) phones.add(one)
      yield await findDeliveries(db, [...ids(rows), ...more])
    }
    if (isPhone && !phones.has(phone)) yield await findDeliveries(db, [phone])
    for await (const rows of contacts()) yield await findDeliveries(db, ids(rows))
  }

  return { leads, contacts, deliveries }
}

/** All of {@link readPerson} at once, for who erases it. */
export async function findPerson(db: Kysely<Database>, who: string): Promise<PersonRecord> {
  const { leads, contacts, deliveries } = readPerson(db, who)
  return {
    leads: await allOf(leads()),
    contacts: await allOf(contacts()),
    deliveries: await allOf(deliveries()),
  }
}

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
