import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { Kysely } from 'kysely'
import { backUp } from './cli/backup.ts'
import { normalisePhone } from '@plotline/contract'
import { toCsv } from './common/csv.ts'
import { isFiltered, readFilter, readSince } from './cli/filter.ts'
import { toJson } from './cli/json.ts'
import { LISTINGS, personJson } from './cli/listings.ts'
import { contactJson, deliveryJson, leadJson } from './cli/formatters.ts'
import { findDeliveries, replay } from './outbox/deliveries.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { errorCode, StartError } from './common/errors.ts'
import { eraseForGood } from './leads/erase.ts'
import { verifyLead } from './leads/leads.ts'
import { withdrawLeads } from './leads/withdrawal.ts'
import { findContact, findLead } from './leads/queries.ts'
import { findPerson, keepsNothing, readPerson, type PersonRecord } from './leads/person.ts'
import { lockPhone } from './otp/codes.ts'
import { findOpenLead } from './otp/open-leads.ts'
import { reportRows, reportText } from './reports/format.ts'
import { readReport, type Period } from './reports/report.ts'
import { readDataDir, storeAddress } from './settings/settings.ts'
import type { Database, StoreTransaction } from './database/schema.ts'
import { confirmPause, findPause, pauseInWords } from './database/retention.ts'
import { openStore, readStore, streamStore, type Store, type StoreAddress } from './database/store.ts'
import { addDays, mondayOf, ukDay, ukTime } from './common/uk-time.ts'

const HELP = `Lists, exports, replays and erases leads and messages, even while a server runs.

  npm run leads                             leads as a table, newest last
  npm run --silent leads -- --json          leads as a JSON array with every field

  npm run leads -- list WHAT                WHAT is leads, messages, deliveries or dead-letters (given up); with --json as JSON
                                            for lists and exports: --since 2026-11-01 (from that day on, UK time), --limit 20
                                            (the newest), --state verified, --campaign NAME (its utm_campaign)
  npm run leads -- report                   leads and verified leads by day, week, campaign and answer, for this week and the last four,
                                            or --since a day; with --json or --csv for programs
  npm run leads -- show ID                  one lead or message with its deliveries, as JSON
  npm run --silent leads -- export WHAT     leads or messages as CSV for a spreadsheet: add > leads.csv
  npm run leads -- replay ID...             delivers again: ids of leads, messages or deliveries
  npm run leads -- replay --dead-letters    delivers everything again that was given up
  npm run leads -- replay --pending         tries everything now that waits for a retry
  npm run leads -- verify ID                verifies a lead by hand, once you have spoken to its visitor; it is delivered like any other
  npm run leads -- withdraw PHONE           withdraws the number's verified leads, as their visitor could; whoever got them is told
  npm run --silent leads -- person WHO      everything stored about one person, as JSON; WHO is an email address or a phone number
  npm run leads -- erase WHO                says what would be erased about one person; with --yes erases it for good
  npm run leads -- retention                says whether erasing old data is paused, and why; --yes confirms it
  npm run leads -- backup FILE              copies the embedded store to a new file that only its owner can read
  npm run leads -- --help                   this text

DATABASE_URL or DATA_DIR (.data when left out) say where the data is, as for the server.`

const OPTIONS = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  'dead-letters': { type: 'boolean', default: false },
  pending: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  since: { type: 'string' },
  state: { type: 'string' },
  campaign: { type: 'string' },
  limit: { type: 'string' },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
interface Request {
  /** The arguments after the command's name. */
  words: readonly string[]
  options: Options
  at: StoreAddress
  environment: NodeJS.ProcessEnv
}
/** What to print: at once, or in pieces if it may be long. */
type Output = string | AsyncIterable<string>

const COMMANDS: Readonly<Record<string, (request: Request) => Output | Promise<Output>>> = {
  list,
  show,
  export: exportCsv,
  replay: replayDeliveries,
  verify,
  withdraw,
  report,
  person,
  erase,
  backup: async ({ words: [file], at }) => backUp(at, file),
  retention,
}

/** Prints what {@link runCommand} returns, and stops quietly when the reader goes away. */
export async function main(): Promise<void> {
  // Rows become garbage at once. By default V8 would use 150 MB more rather than collect them early.
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--optimize-for-size')
  const output = await runCommand(process.argv.slice(2), process.env)
  try {
    await pipeline(typeof output === 'string' ? [withLineBreak(output)] : output, process.stdout, { end: false })
  } catch (error) {
    if (errorCode(error) !== 'EPIPE') throw error
  }
}

const withLineBreak = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

/**
 * Runs a command line.
 *
 * @returns what to print
 * @throws StartError when it asks for something unknown, or the store cannot be used
 */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<Output> {
  const { words, options } = readArguments(args)
  const [name = 'list', ...rest] = words
  const command = COMMANDS[name]
  if (command === undefined) {
    throw new StartError(`There is no command "${name}". The commands are ${Object.keys(COMMANDS).join(', ')}; --help explains them.`)
  }
  if (options.csv && command !== report) throw unknownOption(args)
  return options.help ? HELP : command({ words: rest, options, at: storeAddress(environment), environment })
}

function readArguments(args: string[]): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    return { words: positionals, options: values }
  } catch {
    throw unknownOption(args)
  }
}

function unknownOption(args: readonly string[]): StartError {
  const options = Object.keys(OPTIONS).map((name) => `--${name}`)
  return new StartError(
    `"${args.join(' ')}" cannot be followed: the options are ${options.join(', ')} (--csv for reports alone). --help explains them.`,
  )
}

const isMissing = (at: StoreAddress) => 'file' in at && !existsSync(at.file)

/** Reads the store, or returns `otherwise` if no server has made one yet. */
const read = <T>(at: StoreAddress, otherwise: T, work: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  isMissing(at) ? Promise.resolve(otherwise) : readStore(at, work)

const placeOf = (at: StoreAddress) => ('file' in at ? dirname(at.file) : 'the database')

function list({ words: [what = 'leads'], options, at }: Request): Output {
  const listing = LISTINGS[what]
  if (listing === undefined) throw new StartError(`"${what}" cannot be listed, only ${Object.keys(LISTINGS).join(', ')}.`)
  const filter = readFilter(options, what, listing)
  if (options.json) return stream(at, (db) => listing.json(db, filter), '[]\n')
  const none = isFiltered(options) ? `No such ${listing.noun} in ${placeOf(at)}.\n` : `No ${listing.noun} in ${placeOf(at)} yet.\n`
  return stream(at, (db) => listing.table(db, filter), none)
}

/** What `work` writes, or `otherwise` if that is nothing. */
async function* stream(
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

async function show({ words: [id], at }: Request): Promise<string> {
  if (id === undefined) throw new StartError('Say which lead or message to show: npm run leads -- show ID. "list --json" names the ids.')
  const found = await read(at, undefined, async (db) => {
    const [lead, contact] = [await findLead(db, id), await findContact(db, id)]
    const deliveries = (await findDeliveries(db, [id])).filter(({ kind }) => kind !== 'code.sms').map(deliveryJson)
    return lead ? { lead: leadJson(lead), deliveries } : contact && { message: contactJson(contact), deliveries }
  })
  if (found === undefined) throw new StartError(`No lead or message in ${placeOf(at)} has the id ${id}. "list --json" names the ids.`)
  return toJson(found)
}

function exportCsv({ words: [what = 'leads'], options, at }: Request): Output {
  const listing = LISTINGS[what]
  if (listing?.csv === undefined) throw new StartError(`"${what}" cannot be exported, only leads and messages.`)
  const { csv } = listing
  const filter = readFilter(options, what, listing)
  const none = new StartError(
    `There are no ${isFiltered(options) ? 'such ' : ''}${what} in ${placeOf(at)} yet, so there is nothing to export.`,
  )
  return stream(at, (db) => csv(db, filter), none)
}

/** Opens the store to change it. It must exist, so that a mistyped folder does not become an empty store. */
async function withStore<T>(at: StoreAddress, work: (store: Store) => Promise<T>): Promise<T> {
  if ('file' in at && !existsSync(at.file))
    throw new StartError(`There is no data in ${at.file}. Set DATA_DIR to the server's data folder.`)
  const store = await openStore(at)
  try {
    return await work(store)
  } catch (error) {
    throw error instanceof Error && error.cause instanceof StartError ? error.cause : error
  } finally {
    await store.close()
  }
}

/** Changes the store in one transaction. */
const change = <T>(at: StoreAddress, work: (db: StoreTransaction) => Promise<T>): Promise<T> =>
  withStore(at, (store) => store.transaction(work))

/** From the Monday four weeks before this week's, so that whole weeks can be compared. */
const reportPeriod = (since: string | undefined, now: number): Period => ({
  since: since === undefined ? ukTime(addDays(mondayOf(ukDay(now)), -28)) : readSince(since),
  until: now + 1,
})

async function report({ options, at }: Request): Promise<Output> {
  if (options.json && options.csv) throw new StartError('A report is printed in one form: say --json or --csv, not both.')
  const period = reportPeriod(options.since, Date.now())
  const found = await read(at, undefined, (db) => readReport(db, period))
  if (found === undefined) throw new StartError(`There is no data in ${placeOf(at)} yet, so there is nothing to report.`)
  if (options.json) return toJson(found)
  return options.csv ? toCsv([reportRows(found)]) : reportText(found)
}

async function replayDeliveries({ words, options, at }: Request): Promise<string> {
  const asked = [
    words.length > 0 ? words : undefined,
    options['dead-letters'] ? ('dead_letter' as const) : undefined,
    options.pending ? ('pending' as const) : undefined,
  ]
  const [which, ...more] = asked.filter((one) => one !== undefined)
  if (which === undefined || more.length > 0) {
    throw new StartError(
      'Say what to replay: ids of leads, messages or deliveries, --dead-letters for everything given up, or --pending for everything pending.',
    )
  }
  const count = await change(at, (db) => replay(db, which, Date.now()))
  if (count === 0) throw new StartError('There is no such delivery, so nothing can be replayed. "list deliveries" shows what there is.')
  return `${counted(count, 'delivery is', 'deliveries are')} due again. A running server sends them within a second.`
}

async function verify({ words: [id], at, environment }: Request): Promise<string> {
  if (id === undefined) throw new StartError('Say which lead to verify: npm run leads -- verify ID. "list --json" names the ids.')
  await change(at, async (db) => {
    const found = await findLead(db, id)
    if (found === undefined) throw new StartError(`No lead in ${placeOf(at)} has the id ${id}. "list --json" names the ids.`)
    // The visitor may be entering the code right now.
    await lockPhone(db, found.phone)
    const lead = await findOpenLead(db, id)
    const { state } = (await findLead(db, id)) ?? found
    if (lead === undefined) throw new StartError(`The lead ${id} is ${state}, and only an unverified one can be verified.`)
    await verifyLead(db, outboxOf(environment), lead, Date.now())
  })
  return `The lead ${id} is verified. A running server delivers it within a second.`
}

/** The outbox, with the recipients that the server's settings name. */
function outboxOf(environment: NodeJS.ProcessEnv): Outbox {
  const mail = environment['SMTP_URL'] ? { leadsTo: environment['LEADS_EMAIL_TO'] || undefined } : undefined
  return createOutbox({ mail, siteOrigin: environment['SITE_ORIGIN'] || undefined })
}

async function withdraw({ words, at, environment }: Request): Promise<string> {
  const phone = normalisePhone(words.join(''))
  if (phone === '') throw new StartError('Say which number to withdraw: npm run leads -- withdraw PHONE.')
  const count = await change(at, async (db) => {
    await lockPhone(db, phone)
    return withdrawLeads(db, outboxOf(environment), phone, Date.now())
  })
  if (count === 0)
    throw new StartError(`No verified lead in ${placeOf(at)} has the number ${phone}. "person ${phone}" shows what there is.`)
  return `${counted(count, 'lead is', 'leads are')} withdrawn. A running server tells whoever got ${count === 1 ? 'it' : 'them'} within a second.`
}

const requireWho = ([who]: readonly string[]): string => {
  if (who === undefined || who.trim() === '') throw new StartError('Say who: an email address or a phone number.')
  return who
}

const NOBODY: PersonRecord = { leads: [], contacts: [], deliveries: [], phones: [], codes: 0 }

function person({ words, at }: Request): Output {
  const who = requireWho(words)
  return stream(at, (db) => personJson(readPerson(db, who)), toJson({ leads: [], messages: [], deliveries: [] }))
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const counts = ({ leads, contacts, deliveries, codes }: PersonRecord) =>
  `${counted(leads.length, 'lead', 'leads')}, ${counted(contacts.length, 'message', 'messages')} and ${counted(deliveries.length, 'delivery', 'deliveries')}, with ${counted(codes, 'record', 'records')} of codes`

async function erase({ words, options, at, environment }: Request): Promise<string> {
  const who = requireWho(words)
  const found = await read(at, NOBODY, (db) => findPerson(db, who))
  if (keepsNothing(found)) throw new StartError(`Nothing is stored about ${who}.`)
  if (!options.yes) return `This would be erased for good: ${counts(found)}. Repeat the command with --yes to do it.`
  const { record, isGone } = await withStore(at, (store) => eraseForGood(store, at, readDataDir(environment), who))
  const erased = `Erased: ${counts(record)}.`
  return isGone
    ? erased
    : `${erased} Another program is reading the data, so their bytes stay in the write-ahead log until it ends and the server cleans up, within the hour.`
}

async function retention({ options, at }: Request): Promise<string> {
  const pause = await read(at, undefined, (db) => findPause(db))
  if (pause === undefined || pause.confirmed_at !== null) return 'Erasing is not paused: there is nothing to confirm.'
  if (!options.yes) return pauseInWords(pause)
  await change(at, (db) => confirmPause(db, Date.now()))
  return `Confirmed: within a minute a running server starts to erase ${pause.records_due} of ${pause.records_kept} leads and messages.`
}
