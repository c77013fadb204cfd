import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'

/** Opens the store as another process would, to lock, break or inspect it. */
export function otherProcess(storeFile: string): DatabaseSync {
  const db = new DatabaseSync(storeFile)
  onTestFinished(() => db.close())
  return db
}
