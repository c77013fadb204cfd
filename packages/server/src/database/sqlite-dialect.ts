import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely'

const isInput = (value: unknown): value is SQLInputValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  if (!parameters.every(isInput)) throw new TypeError('SQLite stores only text, numbers, bytes and null. Convert the value first.')
  return [...parameters]
}

/** Node's own SQLite behind better-sqlite3's interface, which kysely expects. */
const asKyselyDatabase = (db: DatabaseSync): SqliteDatabase => ({
  close: () => db.close(),
  prepare(sql) {
    const statement = db.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...inputs(parameters)),
      run: (parameters) => statement.run(...inputs(parameters)),
      iterate: (parameters) => statement.iterate(...inputs(parameters)),
    }
  },
})

/** SQLite's primary result code of an error, https://www.sqlite.org/rescode.html; 0 for any other error. */
export const resultCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0

export const LOCKED = 5

/** Does what another process may have locked, again and again for so long. SQLite's own busy timeout would stop the whole server meanwhile. */
export async function whileLocked<T>(ms: number, work: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + ms
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (resultCode(error) !== LOCKED || performance.now() > until) throw error
      await setTimeout(10)
    }
  }
}

/** @param busyTimeoutMs how long a transaction waits for another process's lock */
export const nodeSqliteDialect = (db: DatabaseSync, busyTimeoutMs: number): Dialect => ({
  createDriver: () => new NodeSqliteDriver(db, busyTimeoutMs),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new NodeSqliteAdapter(),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
})

class NodeSqliteDriver extends SqliteDriver {
  readonly #db: DatabaseSync
  readonly #busyTimeoutMs: number

  constructor(db: DatabaseSync, busyTimeoutMs: number) {
    super({ database: asKyselyDatabase(db) })
    this.#db = db
    this.#busyTimeoutMs = busyTimeoutMs
  }

  // A plain `begin` takes the lock at the first write, when another process may already have
  // changed what was read.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await whileLocked(this.#busyTimeoutMs, () => connection.executeQuery(CompiledQuery.raw('begin immediate')))
  }

  // SQLite itself rolls back on some failures (a full disk); a second rollback would hide the first error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.isTransaction) await super.rollbackTransaction(connection)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // SQLite has transactional DDL; kysely says no because foreign keys cannot be switched inside one.
  // Without it a process killed during a migration leaves half of it.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
