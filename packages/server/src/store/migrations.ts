import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './schema.ts'

/**
 * The store's history, run in the order of the names, each once. Never edit one that has been
 * released: add the next.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_leads_codes_contacts': { up: leadsCodesContacts },
  '002_outbox': { up: outbox },
  '003_contacts_suspect': { up: contactsSuspect },
  '004_wrong_tries': { up: wrongTries },
}

/**
 * Brings the tables up to date, under a lock, so that processes that start together run each migration once.
 *
 * @throws what stopped it; nothing of an unfinished migration is kept
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } }).migrateToLatest()
  if (error !== undefined) throw error
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

async function outbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'kind', 'next_at']).execute()
  await db.schema.createIndex('outbox_by_about').on('outbox').columns(['about', 'kind']).execute()

  await db.schema
    .createTable('sms_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .execute()
}

async function contactsSuspect(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contacts')
    .addColumn('suspect', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function wrongTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('otp_tries')
    .addColumn('wrong', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('otp_tries_by_outcome').on('otp_tries').columns(['wrong', 'tried_at']).execute()
}
