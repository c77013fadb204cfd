import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { StartError } from '../common/errors.ts'
import type { Database, StoreTransaction } from '../database/schema.ts'
import { inWords, openStore, readStore, streamStore, type Store, type StoreAddress } from '../database/store.ts'
import { phoneOf } from '../otp/phone.ts'
import type { RecipientSettings } from '../settings/delivery-settings.ts'

export const OPTIONS = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  untold: { type: 'boolean', default: false },
  by: { type: 'string' },
  for: { type: 'string' },
  spend: { type: 'string' },
  crm: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  'dead-letters': { type: 'boolean', default: false },
  pending: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  partial: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  since: { type: 'string' },
  state: { type: 'string' },
  campaign: { type: 'string' },
  limit: { type: 'string' },
} as const

export type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
/** What a command is given. Its settings are read as it asks for them, so that a mistake in one stops no command that does without. */
export interface CommandLine {
  words: readonly string[]
  options: Options
  readonly at: StoreAddress
  readonly dataDir: string
  readonly recipients: RecipientSettings
}
/** What to print: at once, or in pieces if it may be long. */
export type Output = string | AsyncIterable<string>

/** What a command does: it reads or changes the store, and returns what to print. */
export type Command = (line: CommandLine) => Output | Promise<Output>

const isMissing = (at: StoreAddress) => 'file' in at && !existsSync(at.file)

/** Reads the store, or returns `otherwise` if no server has made one yet. */
export const read = <T>(at: StoreAddress, otherwise: T, work: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  isMissing(at) ? Promise.resolve(otherwise) : readStore(at, work)

export const placeOf = (at: StoreAddress) => ('file' in at ? dirname(at.file) : 'the database')

/** What `work` writes, or `otherwise` if that is nothing. */
export async function* stream(
  at: StoreAddress,
  work: (db: Kysely<Database>) => AsyncIterable<string>,
  otherwise: string | StartError,
): AsyncGenerator<string> {
  let isEmpty = true
  if (!isMissing(at)) {
    for await (const text of streamStore(at, work)) {
      isEmpty = false
      yield text
    }
  }
  if (!isEmpty) return
  if (otherwise instanceof StartError) throw otherwise
  yield otherwise
}

/** @throws StartError when no server has made the store yet */
export function expectStore(at: StoreAddress): void {
  if (isMissing(at)) throw new StartError(`There is no data in ${placeOf(at)}. Set DATA_DIR to the server's data folder.`)
}

export const unknownId = (what: 'lead' | 'lead or message', id: string, at: StoreAddress): StartError =>
  new StartError(`No ${what} in ${placeOf(at)} has the id ${id}. "list --json" names the ids.`)

/** Opens the store to change it. It must exist, so that a mistyped folder does not become an empty store. */
export async function withStore<T>(at: StoreAddress, work: (store: Store) => Promise<T>): Promise<T> {
  expectStore(at)
  const store = await openStore(at)
  try {
    return await work(store)
  } catch (error) {
    throw inWords(at, error)
  } finally {
    await store.close()
  }
}

/** @param work is given the time by which the servers on the store go */
export const change = <T>(at: StoreAddress, work: (db: StoreTransaction, now: number) => Promise<T>): Promise<T> =>
  withStore(at, (store) => store.transaction((db, time = Date.now()) => work(db, time)))

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The email address or number that a command is about; a number may be several words. */
export function requireWho(words: readonly string[]): string {
  const who = words.join(' ').trim()
  if (!who.includes('@') && phoneOf(who) === '') throw new StartError('Say who: an email address or a phone number.')
  return who
}
