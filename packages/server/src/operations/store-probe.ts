import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import { checkMigrated } from '../database/migrations.ts'
import type { StoreTransaction } from '../database/schema.ts'
import type { Store } from '../database/store.ts'

const PROBE_EVERY_MS = 10_000
/** Many times the size of a lead, so that the probe fails before leads do. */
const FILLER = '0'.repeat(65_536)
/** With less than this the disk counts as full: more than a busy minute of leads needs. */
const LOW_BYTES = 64 * 1024 * 1024

export interface StoreProbeDeps {
  store: Store
  log: Log
  /** Stores a lead, of which the probe keeps nothing. */
  tryLead: (db: StoreTransaction) => Promise<void>
  /** A failure in a sentence that says what to do; undefined if it is not the store's own. */
  inWords: (failure: unknown) => string | undefined
  /** Told after each probe. `canWrite` is false also while leads still fit and soon will not. */
  onProbe: (found: { canStore: boolean; canWrite: boolean }) => void
  /** Free space on the embedded store's disk; left out for PostgreSQL, whose disk is elsewhere. */
  freeBytes?: () => Promise<number>
}

const diskLow = () => Object.assign(new Error('The disk is nearly full.'), { code: 'disk-low' })

/**
 * Makes one process's probe, which finds out that no lead can be stored before a visitor does. In one transaction it stores a lead and
 * takes it back, and writes a row of 64 KiB and removes it, which leaves only free pages in the embedded store. Leads use these first
 * and the next probe needs as many again, so it fails while leads still fit. A nearly full disk fails it too.
 */
export function createStoreProbe({ store, log, tryLead, inWords, onProbe, freeBytes = async () => Infinity }: StoreProbeDeps) {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  /** What the last probe failed of. */
  let lastCode: string | undefined
  let canStore = false
  let first: Promise<void> | undefined

  async function probe(db: StoreTransaction): Promise<void> {
    const id = randomUUID()
    await db.insertInto('store_probes').values({ id, filler: FILLER }).execute()
    await db.deleteFrom('store_probes').where('id', '=', id).execute()
    await checkMigrated(db)
    await sql`savepoint trial`.execute(db)
    await tryLead(db)
    await sql`rollback to savepoint trial`.execute(db)
  }

  async function runOnce(): Promise<void> {
    const failure = await store.transaction(probe).catch((error: unknown) => error)
    const trouble = failure ?? ((await freeBytes().catch(() => Infinity)) < LOW_BYTES ? diskLow() : undefined)
    if (isStopping) return
    const canWrite = trouble === undefined
    const words = inWords(trouble)
    const fields = { ...errorFields(trouble), ...(words !== undefined && { reason: words }) }
    const code = canWrite ? undefined : fields.code
    if (code !== lastCode) {
      if (canWrite) log('warn', 'Leads can be stored again.')
      else log('error', 'ALARM: no lead can be stored, or soon none. Look at the store and its disk.', fields)
    }
    lastCode = code
    canStore = failure === undefined
    onProbe({ canStore, canWrite })
  }

  async function run(): Promise<void> {
    await runOnce()
    if (!isStopping) timer = setTimeout(() => void run(), PROBE_EVERY_MS)
  }

  return {
    runOnce,
    /** Whether the last probe could store a lead, once the first has ended. */
    canStore: async () => {
      await first
      return canStore
    },
    /** Probes now, then 10 s after each probe, until stopped. */
    start: () => void (first = run()),
    stop(): void {
      isStopping = true
      clearTimeout(timer)
    },
  }
}
