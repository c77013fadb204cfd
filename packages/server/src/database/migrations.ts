import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../common/errors.ts'
import { tableExists } from './locks.ts'
import type { Database, StoreTransaction } from './schema.ts'

type Migrations = Readonly<Record<string, Migration>>

/** Migrations from before the rules below. Releases of that time refuse to start if their table names any other, so none is added. */
const FIRST_MIGRATIONS: Migrations = {
  '001_leads_codes_contacts': { up: leadsCodesContacts },
  '002_outbox': { up: outbox },
  '003_contacts_suspect': { up: contactsSuspect },
  '004_wrong_tries': { up: wrongTries },
}

/**
 * Every migration since, each run once, in the order of the names. Never edit a released one: add the next.
 *
 * Two releases run side by side during a rollout, so a change takes two of them. The second word of the name tells older releases
 * which kind it is:
 *
 * - `expand` only adds: tables, indexes, and columns that are nullable or have a default. Older releases start and run beside it.
 * - `contract` removes what the previous release no longer uses. Older releases refuse to start.
 */
export const MIGRATIONS: Migrations = {
  '005_expand_deliveries': { up: deliveries },
  '006_expand_lead_tokens': { up: leadTokens },
  '007_expand_traceparent': { up: traceparent },
  '008_expand_reports': { up: reports },
  '009_expand_limits': { up: limits },
  '010_expand_withdrawals': { up: withdrawals },
  '011_expand_idempotency_subjects': { up: idempotencySubjects },
}

/** Where the two lists record what has run. */
const FIRST_TABLE = { migrationTableName: 'kysely_migration', migrationLockTableName: 'kysely_migration_lock' }
const TABLE = { migrationTableName: 'schema_migrations', migrationLockTableName: 'schema_migrations_lock' }

const EXPANDS = /^\d{3}_expand_/

/** A placeholder for a newer release's migration. It is never run. */
const OF_A_NEWER_RELEASE: Migration = { up: async () => {} }

/**
 * Brings the tables up to date, and leaves alone what a newer release has added.
 *
 * @param db a transaction that runs alone, so that processes that start together run each migration once
 * @throws StartError when a newer release has removed something
 * @throws whatever made a migration fail; nothing of it is kept
 */
export async function migrate(db: StoreTransaction): Promise<void> {
  await run(db, FIRST_MIGRATIONS, FIRST_TABLE)
  await run(db, withNewer(await executedNames(db)), TABLE)
}

/** This release's migrations, with those that a newer one has run. */
function withNewer(executed: readonly string[]): Migrations {
  const newer = executed.filter((name) => !(name in MIGRATIONS))
  const removing = newer.find((name) => !EXPANDS.test(name))
  if (removing !== undefined) throw new StartError(tooOld(removing))
  return { ...MIGRATIONS, ...Object.fromEntries(newer.map((name) => [name, OF_A_NEWER_RELEASE])) }
}

async function run(db: Kysely<Database>, migrations: Migrations, table: typeof TABLE): Promise<void> {
  const { error } = await new Migrator({ db, ...table, provider: { getMigrations: async () => ({ ...migrations }) } }).migrateToLatest()
  if (error !== undefined) throw error
}

async function executedNames(db: Kysely<Database>): Promise<string[]> {
  if (!(await tableExists(db, TABLE.migrationTableName))) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE.migrationTableName)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const tooOld = (name: string) =>
  `The data was changed by a newer release (${name}), which removed what this one needs. Start that release or a newer one. To roll back, stop every server, restore the backup from before the update, and start this release again.`

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

/**
 * The outbox under standard names. It is a new table because renaming columns would break the previous release, whose rows are
 * taken over while both run (outbox/old-outbox.ts). With the indexes, retention never scans a whole table.
 */
async function deliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('locked_by', 'text')
    .addColumn('locked_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .execute()
  await db.schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'kind', 'next_attempt_at']).execute()
  await db.schema.createIndex('deliveries_by_subject').on('deliveries').columns(['subject_id', 'kind']).execute()
  await db.schema.createIndex('deliveries_by_creation').on('deliveries').columns(['created_at']).execute()
  await db.schema.createIndex('deliveries_by_end').on('deliveries').columns(['finished_at']).execute()

  await db.schema.createIndex('leads_by_state').on('leads').columns(['state', 'created_at']).execute()
  await db.schema.createIndex('contacts_by_creation').on('contacts').columns(['created_at']).execute()
  await db.schema.createIndex('otp_codes_by_expiry').on('otp_codes').columns(['expires_at']).execute()
  await db.schema.createIndex('otp_sends_by_time').on('otp_sends').columns(['sent_at']).execute()
  await db.schema.createIndex('otp_tries_by_time').on('otp_tries').columns(['tried_at']).execute()
  await db.schema.createIndex('idempotency_keys_by_creation').on('idempotency_keys').columns(['created_at']).execute()

  // The latest pause of retention, to be confirmed by a command.
  await db.schema
    .createTable('erasure_pauses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('records_due', 'integer', (column) => column.notNull())
    .addColumn('records_kept', 'integer', (column) => column.notNull())
    .addColumn('created_before', 'text', (column) => column.notNull())
    .addColumn('unverified_before', 'text', (column) => column.notNull())
    .addColumn('paused_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute()

  // Where the probe tries to write (operations/store-probe.ts).
  await db.schema
    .createTable('store_probes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('filler', 'text', (column) => column.notNull())
    .execute()
}

async function leadTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('otp_codes').addColumn('lead_id', 'text').execute()
}

async function traceparent(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('traceparent', 'text').execute()
}

/** An index for the owner's lists and reports, SMS counts, and a delivery's times when it is brought forward. */
async function reports(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_by_creation').on('leads').columns(['created_at', 'id']).execute()
  await db.schema.alterTable('deliveries').addColumn('scheduled_at', 'text').execute()
  await db.schema.alterTable('deliveries').addColumn('brought_forward_at', 'text').execute()
  await db.schema
    .createTable('sms_results')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .execute()
}

async function limits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_again_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').columns(['full_again_at']).execute()
  await db.schema
    .createTable('sms_hours')
    .addColumn('hour', 'text', (column) => column.primaryKey())
    .addColumn('reserved', 'integer', (column) => column.notNull())
    .execute()
}

async function withdrawals(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('withdrawn_at', 'text').execute()
  await db.schema.createIndex('leads_by_withdrawal').on('leads').columns(['withdrawn_at']).execute()
}

/** Whose submission a key belongs to, so that it is erased with them. */
async function idempotencySubjects(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('subject_id', 'text').execute()
  await db.schema.createIndex('idempotency_keys_by_subject').on('idempotency_keys').columns(['subject_id']).execute()
}
