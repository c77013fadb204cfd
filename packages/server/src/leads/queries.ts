import { domainToASCII } from 'node:url'
import { answersOf, cleanEmail, isSuspect, type Contact, type Lead } from '@plotline/contract'
import { sql, type Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import { equals, inPages, type ListFilter } from '../database/pages.ts'
import type { ContactRow, Database, LeadRow, StoreTransaction } from '../database/schema.ts'
import { trackingOf } from './lead-verified.ts'

/** The one form of an email address that is looked up, however it is written: its capitals, accents and domain in one spelling. */
export function foldEmail(written: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(cleanEmail(written).toLowerCase().normalize()) ?? []
  return `${name}@${domainToASCII(domain) || domain}`
}

/** Stores a lead as unverified. Consent came with the request, so it has the same time. */
export async function insertLead(db: StoreTransaction, id: string, lead: Lead, now: number): Promise<void> {
  const at = toIso(now)
  await db
    .insertInto('leads')
    .values({
      id,
      name: lead.name,
      email: lead.email,
      email_folded: foldEmail(lead.email),
      phone: lead.phone,
      ...answersOf(lead),
      consent_version: lead.consent_version ?? null,
      consented_at: at,
      ...trackingOf(lead),
      state: 'unverified',
      suspect: isSuspect(lead) ? 1 : 0,
      created_at: at,
      verified_at: null,
      withdrawn_at: null,
      call_from: null,
      call_by: null,
    })
    .execute()
}

export async function insertContact(db: StoreTransaction, id: string, contact: Contact, now: number): Promise<void> {
  const at = toIso(now)
  const { name, email, phone, subject, message } = contact
  await db
    .insertInto('contacts')
    .values({
      id,
      name,
      email,
      email_folded: foldEmail(email),
      phone,
      subject,
      message,
      consented_at: at,
      ...trackingOf(contact),
      state: 'received',
      suspect: isSuspect(contact) ? 1 : 0,
      created_at: at,
    })
    .execute()
}

const matches = (db: Kysely<Database>, { campaign, email }: ListFilter) => [
  ...equals(sql.ref('utm_campaign'), campaign),
  ...equals(sql.ref('email_folded'), email),
]

export const readLeads = (db: Kysely<Database>, filter: ListFilter = {}): AsyncGenerator<LeadRow[]> =>
  inPages(
    db,
    'leads',
    [...equals(sql.ref('phone'), filter.phone), ...equals(sql.ref('state'), filter.state), ...matches(db, filter)],
    filter,
  )

export const readContacts = (db: Kysely<Database>, filter: ListFilter = {}): AsyncGenerator<ContactRow[]> =>
  inPages(db, 'contacts', matches(db, filter), filter)

export const findLead = (db: Kysely<Database>, id: string): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

export const findContact = (db: Kysely<Database>, id: string): Promise<ContactRow | undefined> =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
