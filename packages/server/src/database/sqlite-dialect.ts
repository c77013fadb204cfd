import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
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

export const nodeSqliteDialect = (db: DatabaseSync): Dialect => ({
  createDriver: () => new NodeSqliteDriver(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new NodeSqliteAdapter(),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
})

class NodeSqliteDriver extends SqliteDriver {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    super({ database: asKyselyDatabase(db) })
    this.#db = db
  }

  // A plain `begin` takes the lock at the first write, when another process may already have
  // changed what was read; SQLite then fails at once, without its busy timeout.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
