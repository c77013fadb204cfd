import { randomUUID } from 'node:crypto'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import type { Store } from '../database/store.ts'

const PROBE_EVERY_MS = 10_000
/** Many times what a lead takes: the store is full for the probe before it is full for a lead. */
const FILLER = '0'.repeat(65_536)
/** With less the disk counts as full: a minute of many leads takes less. */
const LOW_BYTES = 64 * 1024 * 1024

export interface StoreProbeDeps {
  store: Store
  log: Log
  onProbe: (canWrite: boolean) => void
  /** What the disk of the embedded store has left; left out with PostgreSQL, whose disk is elsewhere. */
  freeBytes?: () => Promise<number>
}

class DiskLow extends Error {
  override name = 'disk-low'
}

/** Sees whether the store can still write, before a visitor does. */
export interface StoreProbe {
  /** Writes once. Never rejects. */
  runOnce(): Promise<void>
  /** Writes now, and 10 s after each write, until it is stopped. */
  start(): void
  stop(): void
}

/**
 * Makes the probe of one process. It writes a row of 64 KiB and removes it in one transaction, so that nothing is left but free
 * pages in the embedded store. Leads take these first, the next probe needs as many again: it fails while a lead still finds
 * some. A disk that is nearly full fails it too.
 */
export function createStoreProbe({ store, log, onProbe, freeBytes = async () => Infinity }: StoreProbeDeps): StoreProbe {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let couldWrite = true

  async function runOnce(): Promise<void> {
    const id = randomUUID()
    const write = async () => {
      await store.transaction(async (db) => {
        await db.insertInto('store_probes').values({ id, filler: FILLER }).execute()
        await db.deleteFrom('store_probes').where('id', '=', id).execute()
      })
      if ((await freeBytes()) < LOW_BYTES) throw new DiskLow()
    }
    const failure = await write().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if (isStopping) return
    if (failure !== undefined && couldWrite) {
      log('error', 'ALARM: the store cannot write, or soon cannot. Look at its disk.', errorFields(failure.error))
    }
    couldWrite = failure === undefined
    onProbe(couldWrite)
  }

  async function run(): Promise<void> {
    await runOnce()
    if (!isStopping) timer = setTimeout(() => void run(), PROBE_EVERY_MS)
  }

  return {
    runOnce,
    start: () => void run(),
    stop() {
      isStopping = true
      clearTimeout(timer)
    },
  }
}
