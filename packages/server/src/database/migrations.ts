import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '../common/errors.ts'
import type { StoreTransaction } from './schema.ts'

const TRACKING = `utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, utm_network text,
    utm_device text, utm_platform text, first_page text, referrer text, gclid text, gbraid text, wbraid text, fbclid text, msclkid text, headline text`

/** The tables, as SQLite and PostgreSQL both understand them; schema.ts says what they hold. */
const INITIAL_SCHEMA = [
  `create table leads (
    id text primary key,
    name text not null,
    email text not null,
    email_folded text not null,
    phone text not null,
    budget_range text not null,
    investment_experience text not null,
    property_type_interest text not null,
    location_preference text not null,
    timeline text not null,
    funds_available text not null,
    consent_version text not null,
    consented_at text not null,
    ${TRACKING},
    state text not null,
    suspect integer not null default 0,
    created_at text not null,
    code_sent_at text,
    verified_by text,
    verified_at text,
    withdrawn_at text,
    called_at text,
    outcome text,
    outcome_reason text,
    outcome_at text,
    call_from text,
    call_by text
  )`,
  'create index leads_by_creation on leads (created_at, id)',
  'create index leads_by_phone on leads (phone, state, created_at, id)',
  'create index leads_by_state on leads (state, created_at)',
  'create index leads_by_withdrawal on leads (withdrawn_at)',
  'create index leads_by_outcome on leads (outcome_at)',

  `create table contacts (
    id text primary key,
    name text not null,
    email text not null,
    email_folded text not null,
    phone text not null,
    subject text not null,
    message text not null,
    consent_version text not null,
    consented_at text not null,
    ${TRACKING},
    state text not null,
    suspect integer not null default 0,
    created_at text not null
  )`,
  'create index contacts_by_creation on contacts (created_at)',

  `create table otp_codes (
    phone text primary key,
    code_hmac text not null,
    lead_id text not null,
    expires_at text not null,
    attempts integer not null,
    used_at text
  )`,
  'create index otp_codes_by_expiry on otp_codes (expires_at)',

  'create table otp_sends (phone text not null, at text not null)',
  'create index otp_sends_by_phone on otp_sends (phone, at)',
  'create index otp_sends_by_time on otp_sends (at)',

  'create table otp_attempts (phone text not null, at text not null)',
  'create index otp_attempts_by_phone on otp_attempts (phone, at)',
  'create index otp_attempts_by_time on otp_attempts (at)',

  `create table idempotency_keys (
    operation text not null,
    key text not null,
    body_hash text not null,
    response_body text not null,
    subject_id text not null,
    created_at text not null,
    primary key (operation, key)
  )`,
  'create index idempotency_keys_by_creation on idempotency_keys (created_at)',
  'create index idempotency_keys_by_subject on idempotency_keys (subject_id)',

  `create table deliveries (
    id text primary key,
    kind text not null,
    subject_id text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at text not null,
    locked_by text,
    locked_until text,
    last_error text,
    created_at text not null,
    finished_at text,
    traceparent text,
    scheduled_at text,
    brought_forward_at text
  )`,
  'create index deliveries_by_creation on deliveries (created_at)',
  'create index deliveries_by_end on deliveries (finished_at)',
  'create index deliveries_by_subject on deliveries (subject_id, kind)',
  'create index deliveries_due on deliveries (state, kind, next_attempt_at)',

  `create table erasure_pauses (
    id text primary key,
    records_due integer not null,
    records_kept integer not null,
    created_before text not null,
    unverified_before text not null,
    confirmed_at text
  )`,
  'create table alarms (name text primary key, since text not null)',
  `create table funnel_steps (
    day text not null,
    source text not null,
    campaign text not null,
    headline text not null,
    step text not null,
    up_to integer not null,
    visits integer not null,
    primary key (day, source, campaign, headline, step, up_to)
  )`,
  'create table store_probes (id text primary key, filler text not null)',
  'create table rate_limits (key text primary key, full_again_at text not null)',
  'create index rate_limits_by_end on rate_limits (full_again_at)',
  'create table sms_days (day text primary key, sent integer not null)',
  'create table sms_hours (hour text primary key, reserved integer not null)',
  'create table sms_results (day text primary key, sent integer not null, failed integer not null)',
]

/**
 * Every migration, each run once, in the order of the names. Never edit a released one: add the next.
 *
 * Two releases run side by side during a rollout, so a change takes two of them. The second word of the name tells older releases
 * which kind it is:
 *
 * - `expand` only adds: tables, indexes, and columns that are nullable or have a default. Older releases start and run beside it.
 * - `contract` removes what the previous release no longer uses. Older releases refuse to start.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001_expand_initial_schema': { up: (db) => runAll(db, INITIAL_SCHEMA) },
  '002_expand_code_nonce': { up: (db) => runAll(db, ['alter table otp_codes add column nonce text']) },
  '003_expand_clock': { up: (db) => runAll(db, ['create table clock (id text primary key, seen_at text not null)']) },
  '004_expand_emails': {
    up: (db) =>
      runAll(db, [
        'create index leads_by_email on leads (email_folded, created_at, id)',
        'create index contacts_by_email on contacts (email_folded, created_at, id)',
      ]),
  },
  '005_expand_told_time': { up: (db) => runAll(db, ['alter table clock add column told_at text']) },
}

/** What is wrong with a database in which a statement finds no table or column. */
export const MISSING = 'it has no tables yet, or lacks some: start the server once if it is new, otherwise restore a backup'

const TABLE = 'schema_migrations'

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
  const newer = (await executedNames(db)).filter((name) => !(name in MIGRATIONS))
  const removing = newer.find((name) => !EXPANDS.test(name))
  if (removing !== undefined) throw new StartError(tooOld(removing))
  const migrations = { ...MIGRATIONS, ...Object.fromEntries(newer.map((name) => [name, OF_A_NEWER_RELEASE])) }
  const { error } = await new Migrator({
    db,
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Checks, while a server runs, that nobody has put back the tables of an earlier release.
 *
 * @throws StartError when a migration of this release is missing
 */
export async function checkMigrated(db: StoreTransaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const missing = Object.keys(MIGRATIONS).find((name) => !done.has(name))
  if (missing !== undefined) throw new StartError(`The database is one of an earlier release (without ${missing}). Restart the server.`)
}

async function executedNames(db: StoreTransaction): Promise<string[]> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tooOld = (name: string) =>
  `The data was changed by a newer release (${name}), which removed what this one needs. Start that release or a newer one. To roll back, stop every server, restore the backup from before the update, and start this release again.`
