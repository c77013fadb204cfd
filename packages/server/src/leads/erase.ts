import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cut } from '@plotline/contract'
import { DATA_FILES } from '../common/data-dir.ts'
import type { Store, StoreAddress } from '../database/store.ts'
import { hasTraces, overwriteLines } from '../database/traces.ts'
import { erasePerson, findPerson, type PersonRecord } from './person.ts'

/** How long to wait for another program that is reading the store. */
const PATIENCE_MS = 5_000

/**
 * Erases one person for good, while servers run: every row, their phones' codes, sends and attempts, the sandbox's SMS messages, and
 * in the embedded store the bytes too. SQLite overwrites what it deletes, but the write-ahead log keeps it until emptied, and moving
 * rows may have left copies in a page's free space: if one is found, the file is rewritten.
 *
 * @param dataDir the folder with the sandbox's SMS messages and the embedded store
 * @returns what was erased, and whether the embedded store's folder is clear of it to the last byte
 * @throws StoreError when the store fails
 */
export async function eraseForGood(
  store: Store,
  at: StoreAddress,
  dataDir: string,
  who: string,
): Promise<{ record: PersonRecord; isGone: boolean }> {
  const record = await store.transaction(async (db) => {
    const person = await findPerson(db, who)
    await erasePerson(db, person)
    return person
  })
  const { leads, contacts, phones } = record
  await overwriteLines(join(dataDir, DATA_FILES.smsOutbox), (line) => phones.some((phone) => line.includes(`"${phone}"`)))
  if ('url' in at) return { record, isGone: true }
  const texts = [...phones, ...[...leads, ...contacts].flatMap(({ id, email, email_folded, phone }) => [id, email, email_folded, phone])]
  // A very short message may occur in others too.
  const messages = contacts.flatMap(({ message }) => (message.length < 12 ? [] : [cut(message, 200)]))
  let isGone = await emptyLog(store)
  if (isGone && (await hasTraces(dirname(at.file), [...new Set([...texts, ...messages])]))) {
    await store.rebuild()
    isGone = await emptyLog(store)
  }
  return { record, isGone }
}

async function emptyLog(store: Store): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    if (await store.emptyLog()) return true
    if (performance.now() > until) return false
    await wait(50)
  }
}
