import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type PostgresDialectConfig,
} from 'kysely'

/*
 * Nothing here relies on a session. A pooler in transaction mode (PgBouncer) gives each transaction any of its connections and
 * refuses startup parameters, so every setting is set per transaction.
 */

/** kysely's dialect with statements sent along with each `begin`, such as `set local lock_timeout = 5000`. */
export class LimitedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #settings: string

  constructor(config: PostgresDialectConfig, settings: string) {
    super(config)
    this.#config = config
    this.#settings = settings
  }

  override createDriver(): Driver {
    return new LimitedDriver(this.#config, this.#settings)
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #settings: string

  constructor(config: PostgresDialectConfig, settings: string) {
    super(config)
    this.#settings = settings
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`begin; ${this.#settings}`))
  }
}

/** kysely's dialect for migrations in a transaction that its own lock guards: kysely's belongs to a session. */
export class MigratingPostgresDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new MigratingAdapter()
  }
}

class MigratingAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** kysely's dialect with each query in its own read-only transaction. */
export class ReadOnlyPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    return {
      init: (options) => driver.init(options),
      async acquireConnection(options) {
        const connection = await driver.acquireConnection(options)
        try {
          await connection.executeQuery(CompiledQuery.raw('begin read only'))
          return connection
        } catch (error) {
          await driver.releaseConnection(connection)
          throw error
        }
      },
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      async releaseConnection(connection) {
        // Rolls back after a failed query; on a broken connection there is nothing to end.
        await connection.executeQuery(CompiledQuery.raw('commit')).catch(() => {})
        await driver.releaseConnection(connection)
      },
      destroy: (options) => driver.destroy(options),
    }
  }
}

function refuse(): never {
  throw new Error('What is opened for reading has no transactions of more than one query.')
}
