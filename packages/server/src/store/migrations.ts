import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The store's history, run in the order of the names, each once. Never edit one that has been
 * released: add the next.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_leads_codes_contacts': { up: leadsCodesContacts },
  '002_contacts_suspect': { up: contactsSuspect },
}

async function leadsCodesContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('budget_range', 'text', (column) => column.notNull())
    .addColumn('investment_experience', 'text', (column) => column.notNull())
    .addColumn('property_type_interest', 'text', (column) => column.notNull())
    .addColumn('location_preference', 'text', (column) => column.notNull())
    .addColumn('timeline', 'text', (column) => column.notNull())
    .addColumn('funds_available', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('tracking', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('suspect', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .execute()
  await db.schema.createIndex('leads_by_phone').on('leads').columns(['phone', 'created_at']).execute()

  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('tracking', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('otp_codes')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('code_hmac', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()

  await db.schema
    .createTable('otp_sends')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('otp_sends_by_phone').on('otp_sends').columns(['phone', 'sent_at']).execute()

  await db.schema
    .createTable('otp_tries')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('otp_tries_by_phone').on('otp_tries').columns(['phone', 'tried_at']).execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_primary', ['call', 'key'])
    .execute()
}

async function contactsSuspect(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contacts')
    .addColumn('suspect', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
