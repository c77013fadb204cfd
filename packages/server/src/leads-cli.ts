import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { OPTIONS, type Command, type CommandLine, type Output } from './cli/command.ts'
import { backup } from './cli/commands/backup.ts'
import { exportCsv, list } from './cli/commands/list.ts'
import { erase, person } from './cli/commands/person.ts'
import { importOutcomes, invoice } from './cli/commands/outcomes.ts'
import { proof } from './cli/commands/proof.ts'
import { replayDeliveries } from './cli/commands/replay.ts'
import { report } from './cli/commands/report.ts'
import { retention } from './cli/commands/retention.ts'
import { schema } from './cli/commands/schema.ts'
import { show } from './cli/commands/show.ts'
import { verify, withdraw } from './cli/commands/verify.ts'
import { errorCode, StartError } from './common/errors.ts'
import { recipientSettings } from './settings/delivery-settings.ts'
import { storeSettings } from './settings/settings.ts'

const HELP = `Lists, exports, replays and erases leads and messages, even while a server runs.

  npm run leads                             leads as a table, newest last
  npm run --silent leads -- --json          leads as a JSON array with every field

  npm run leads -- list WHAT                WHAT is leads, messages, deliveries or dead-letters (given up); with --json as JSON
                                            for lists and exports: --since 2026-11-01 (from that day on, UK time), --limit 20
                                            (the newest), --state verified, --campaign NAME (its utm_campaign)
  npm run leads -- report                   leads and verified leads by day, week, campaign and answer, for this week and the last four,
                                            or --since a day; with --json or --csv for programs; with --spend spend.csv (day, source,
                                            campaign, amount) what a verified and an accepted lead cost
  npm run leads -- import outcomes FILE     what became of leads, from CSV: id, outcome (accepted or rejected), called_at, reason;
                                            with a mistake in it nothing is stored, or with --partial what has none; --dry-run says
                                            what would change
  npm run --silent leads -- invoice 2026-11 the leads that the partner accepted in a month, as CSV
  npm run --silent leads -- export conversions --for google
                                            verified leads with a click id, for Google Ads (CSV) or, with --for meta, for Meta (JSON)
  npm run leads -- show ID                  one lead or message with its deliveries, as JSON
  npm run leads -- proof ID                 one page that proves a lead: consent in full, code or who verified it by hand, deliveries
  npm run --silent leads -- export WHAT     leads or messages as CSV for a spreadsheet: add > leads.csv; with --crm for a program, with plain phones
  npm run leads -- replay ID...             delivers again: ids of leads, messages or deliveries
  npm run leads -- replay --dead-letters    delivers everything again that was given up
  npm run leads -- replay --pending         tries everything now that waits for a retry
  npm run leads -- verify ID --by NAME      verifies a lead by hand, once NAME has spoken to its visitor; it is delivered like any other
  npm run leads -- withdraw PHONE           withdraws the number's verified leads, as their visitor could; whoever got them is told;
                                            with --untold even if somebody got one whom these settings do not name
  npm run --silent leads -- person WHO      everything stored about one person, as JSON; WHO is an email address or a phone number
  npm run leads -- erase WHO                says what would be erased about one person; with --yes erases it for good; with --untold too
                                            though somebody has a lead and has not been told of its withdrawal
  npm run leads -- retention                says whether erasing old data is paused, and why; --yes confirms it
  npm run leads -- backup FILE              copies the embedded store to a new file that only its owner can read
  npm run --silent leads -- schema          the API and the webhooks as OpenAPI; "schema events" is the webhooks' bodies as JSON Schema
  npm run leads -- --help                   this text

DATABASE_URL or DATA_DIR (.data when left out) say where the data is, as for the server. Give verify and withdraw the server's other
settings too: they say who is told.`

const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  show,
  proof,
  import: importOutcomes,
  invoice,
  export: exportCsv,
  replay: replayDeliveries,
  verify,
  withdraw,
  report,
  person,
  erase,
  backup,
  retention,
  schema,
}

export async function main(): Promise<void> {
  // Rows become garbage at once. By default V8 would use 150 MB more rather than collect them early.
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--optimize-for-size')
  const output = await runCommand(process.argv.slice(2), process.env)
  try {
    await pipeline(typeof output === 'string' ? [withLineBreak(output)] : output, process.stdout, { end: false })
  } catch (error) {
    if (errorCode(error) === 'EPIPE') return
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new StartError(`The command has run, but not all that it prints could be written (${error.message}).`, { cause: error })
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
  if ((options.csv && command !== report) || (options.crm && command !== exportCsv)) throw unknownOption(args)
  if ((options.partial || options['dry-run']) && command !== importOutcomes) throw unknownOption(args)
  if (options.help) return HELP
  return command({
    words: rest,
    options,
    get at() {
      return storeSettings(environment).store
    },
    get dataDir() {
      return storeSettings(environment).dataDir
    },
    get recipients() {
      return recipientSettings(environment)
    },
  })
}

function readArguments(args: string[]): Pick<CommandLine, 'words' | 'options'> {
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
    `"${args.join(' ')}" cannot be followed: the options are ${options.join(', ')} (--csv for reports alone, --crm for exports, --partial and --dry-run for imports). --help explains them.`,
  )
}
