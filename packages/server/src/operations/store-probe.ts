import { randomUUID } from 'node:crypto'
import { errorFields } from '../common/errors.ts'
import type { Log } from '../common/log.ts'
import type { Store } from '../database/store.ts'

const PROBE_EVERY_MS = 10_000
/** Many times the size of a lead, so that the probe fails before leads do. */
const FILLER = '0'.repeat(65_536)
/** With less than this the disk counts as full: more than a busy minute of leads needs. */
const LOW_BYTES = 64 * 1024 * 1024

export interface StoreProbeDeps {
  store: Store
  log: Log
  onProbe: (canWrite: boolean) => void
  /** Free space on the embedded store's disk; left out for PostgreSQL, whose disk is elsewhere. */
  freeBytes?: () => Promise<number>
}

const diskLow = () => Object.assign(new Error('The disk is nearly full.'), { code: 'disk-low' })

/**
 * Makes one process's probe, which finds out that the store cannot write before a visitor does. It writes a row of 64 KiB and removes it in one transaction, which leaves only free pages in the embedded
 * store. Leads use these first and the next probe needs as many again, so it fails while leads still fit. A nearly full disk fails
 * it too.
 */
export function createStoreProbe({ store, log, onProbe, freeBytes = async () => Infinity }: StoreProbeDeps) {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let couldWrite = true

  async function runOnce(): Promise<void> {
    const id = randomUUID()
    const failure = await store
      .transaction(async (db) => {
        await db.insertInto('store_probes').values({ id, filler: FILLER }).execute()
        await db.deleteFrom('store_probes').where('id', '=', id).execute()
      })
      .then(async () => ((await freeBytes()) < LOW_BYTES ? diskLow() : undefined))
      .catch((error: unknown) => error)
    if (isStopping) return
    if (failure !== undefined && couldWrite) {
      log('error', 'ALARM: the store cannot write, or soon cannot. Look at its disk.', errorFields(failure))
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
    /** Writes now, then 10 s after each write, until stopped. */
    start: () => void run(),
    stop(): void {
      isStopping = true
      clearTimeout(timer)
    },
  }
}
