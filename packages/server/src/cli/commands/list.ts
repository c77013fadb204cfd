import { StartError } from '../../common/errors.ts'
import { exportConversions } from './outcomes.ts'
import { placeOf, stream, type CommandLine, type Output } from '../command.ts'
import { isFiltered, readFilter } from '../filter.ts'
import { LISTINGS } from '../listings.ts'

export function list({ words: [what = 'leads'], options, at }: CommandLine): Output {
  const listing = LISTINGS[what]
  if (listing === undefined) throw new StartError(`"${what}" cannot be listed, only ${Object.keys(LISTINGS).join(', ')}.`)
  const filter = readFilter(options, what, listing)
  if (options.json) return stream(at, (db) => listing.json(db, filter), '[]\n')
  const none = isFiltered(options) ? `No such ${listing.noun} in ${placeOf(at)}.\n` : `No ${listing.noun} in ${placeOf(at)} yet.\n`
  return stream(at, (db) => listing.table(db, filter), none)
}

export function exportCsv(line: CommandLine): Output | Promise<Output> {
  const {
    words: [what = 'leads'],
    options,
    at,
  } = line
  if (what === 'conversions') return exportConversions(line)
  const listing = LISTINGS[what]
  if (listing?.csv === undefined) throw new StartError(`"${what}" cannot be exported, only leads, messages and conversions.`)
  const { csv } = listing
  const filter = readFilter(options, what, listing)
  const none = new StartError(
    `There are no ${isFiltered(options) ? 'such ' : ''}${what} in ${placeOf(at)} yet, so there is nothing to export.`,
  )
  return stream(at, (db) => csv(db, filter, options.crm), none)
}
