import { domainToASCII } from 'node:url'
import { answersOf, cleanEmail, CONSENT_NOT_RECORDED, isSuspect, type Contact, type Lead } from '@plotline/contract'
import type { Kysely } from 'kysely'
import { toIso } from '../common/clock.ts'
import { equals, inPages, type ListFilter } from '../database/pages.ts'
import type { ContactRow, Database, LeadRow, StoreTransaction } from '../database/schema.ts'
import { trackingOf } from './lead-verified.ts'

/** The one form of an email address that is looked up, however it is written: its capitals, accents and domain in one spelling. */
export function foldEmail(written: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(cleanEmail(written).toLowerCase().normalize()) ?? []
  return `${name}@${domainToASCII(domain) || domain}`
}

/** What is stored of a lead and of a message alike. Consent came with the request, so it has the same time. */
const submitted = (id: string, form: Lead | Contact, now: number) => ({
  ...trackingOf(form),
  id,
  name: form.name,
  email: form.email,
  email_folded: foldEmail(form.email),
  phone: form.phone,
  suspect: isSuspect(form) ? 1 : 0,
  consent_version: form.consent_version ?? CONSENT_NOT_RECORDED,
  consented_at: toIso(now),
  created_at: toIso(now),
})

/** Stores a lead as unverified. */
export async function insertLead(db: StoreTransaction, id: string, lead: Lead, now: number): Promise<void> {
  const row = { ...submitted(id, lead, now), ...answersOf(lead), state: 'unverified' } as const
  await db.insertInto('leads').values(row).execute()
}

export async function insertContact(db: StoreTransaction, id: string, contact: Contact, now: number): Promise<void> {
  const { subject, message } = contact
  const row = { ...submitted(id, contact, now), subject, message, state: 'received' } as const
  await db.insertInto('contacts').values(row).execute()
}

export const readLeads = (db: Kysely<Database>, filter: ListFilter = {}): AsyncGenerator<LeadRow[]> => {
  const { phone, state, email, campaign } = filter
  return inPages(db, 'leads', equals({ phone, state, email_folded: email, utm_campaign: campaign }), filter)
}

export const readContacts = (db: Kysely<Database>, filter: ListFilter = {}): AsyncGenerator<ContactRow[]> =>
  inPages(db, 'contacts', equals({ email_folded: filter.email, utm_campaign: filter.campaign }), filter)

export const findLead = (db: Kysely<Database>, id: string): Promise<LeadRow | undefined> =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()

export const findContact = (db: Kysely<Database>, id: string): Promise<ContactRow | undefined> =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
