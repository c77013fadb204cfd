import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseError, Pool, type PoolConfig } from 'pg'
import { errorCode } from '../common/errors.ts'
import { lock } from './dialects.ts'
import { migrate, MISSING } from './migrations.ts'
import type { Database } from './schema.ts'
import type { Failure, Store } from './connections.ts'

/** The most connections per process; PostgreSQL's default allows 100 in all. */
const POOL_SIZE = 10
/** How long a request waits for a connection, a lock or a statement; then it gets 503. */
const CONNECT_TIMEOUT_MS = 3_000
const LOCK_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * Sets limits per transaction, as a pooler in transaction mode (PgBouncer) has no sessions and refuses startup parameters; and asks for the
 * time on the way.
 */
const BEGIN = sql<{ time: number }>`select
  set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
  set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
  set_config('idle_in_transaction_session_timeout', ${String(2 * STATEMENT_TIMEOUT_MS)}, true),
  extract(epoch from clock_timestamp())::float8 * 1000 as time`

function connect(url: string, options: PoolConfig): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'plotline',
    keepAlive: true,
    ...options,
  })
  // The pool replaces a broken connection, and its user gets the error. Without a listener the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Connects to PostgreSQL and brings its tables up to date. Connections that break later are replaced when needed.
 */
export async function openPostgres(url: string): Promise<Store> {
  // No time limits: another process starting at the same moment may take longer.
  const migrating = connect(url, { max: 1 })
  try {
    await migrating.transaction().execute(async (db) => {
      // kysely's own lock belongs to a session, and is left before the transaction ends.
      await lock(db, 'migrations')
      await migrate(db)
    })
  } finally {
    await migrating.destroy()
  }
  const open = () => connect(url, { query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS })
  let kysely = open()
  return {
    async transaction(work) {
      const used = kysely
      try {
        return await used.transaction().execute(async (db) => {
          const { rows } = await BEGIN.execute(db)
          return work(db, rows[0]?.time)
        })
      } catch (error) {
        // After a failover, connections that stay open lead to what is now a standby: only new ones find the database that can be written to.
        if (used === kysely && errorCode(error) === READ_ONLY) {
          kysely = open()
          void used.destroy()
        }
        throw error
      }
    },
    emptyLog: async () => true,
    rebuild: async () => {},
    close: () => kysely.destroy(),
  }
}

/** Opens the database for reading, without migrating it. The caller destroys it. */
export const readPostgres = (url: string): Kysely<Database> => connect(url, { max: 1 })

const READ_ONLY = '25006'

/** Why no connection can be used, by SQLSTATE and by Node's codes, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not respond',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no such database on the server',
  '42501': 'this user may not make tables in it',
  '42P01': MISSING,
  '53100': 'its disk is full',
  '55P03': 'another program has locked it',
  '57P03': 'it is starting or stopping',
  [READ_ONLY]: 'it can only be read: it is a standby, or default_transaction_read_only is on',
  '53300': 'it has no connection left',
}

/** The codes of Node and OpenSSL for a certificate that is not the one asked for, https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE = /CERT|^UNABLE_TO_|^ERR_TLS_/

/** What node-postgres says, without a code, of a connection that is slow or lost. */
const LOST = /^(?:timeout exceeded|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** What happened to PostgreSQL; undefined if the error is not its own. */
export function postgresFailure(error: Error): Failure | undefined {
  const code = errorCode(error)
  if (error instanceof DatabaseError && !(code in REASONS)) return { failed: `${error.message} (SQLSTATE ${code}). Its log says more` }
  const own = LOST.test(error.message) ? 'it does not respond' : CERTIFICATE.test(code) ? error.message : undefined
  const cannotBeUsed = REASONS[code] ?? ('syscall' in error ? code : own)
  return cannotBeUsed === undefined ? undefined : { cannotBeUsed }
}
