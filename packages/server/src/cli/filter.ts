import { isDay, ukTime } from '@plotline/contract'
import { toIso } from '../common/clock.ts'
import { StartError } from '../common/errors.ts'
import type { ListFilter } from '../database/pages.ts'
import type { Options } from './command.ts'

/** What a list can be filtered by besides time and length. */
export interface Filterable {
  states?: readonly string[]
  hasCampaign?: boolean
}

const FILTERS = ['since', 'state', 'campaign', 'limit'] as const
type FilterOptions = Pick<Options, (typeof FILTERS)[number]>

export const isFiltered = (options: FilterOptions): boolean => FILTERS.some((name) => options[name] !== undefined)

/**
 * Reads a day, and perhaps a minute, as a person in the UK or a spreadsheet writes them: `31/12/2026 14:05`, `2026-12-31`.
 *
 * @returns the day as `YYYY-MM-DD` and the milliseconds since its midnight; undefined if it is none
 */
export function readUkDate(text: string): { day: string; time?: number } | undefined {
  const parts =
    /^(?:(?<y1>\d{4})-(?<m1>\d\d)-(?<d1>\d\d)|(?<d2>\d\d?)[/.-](?<m2>\d\d?)[/.-](?<y2>\d{4}))(?:(?:T|,?\s+)(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.\d+)?)?)?$/i.exec(
      text,
    )?.groups
  if (parts === undefined) return undefined
  const { y1, m1, d1, y2 = '', m2 = '', d2 = '', hour, minute, second = '0' } = parts
  const day = `${y1 ?? y2}-${(m1 ?? m2).padStart(2, '0')}-${(d1 ?? d2).padStart(2, '0')}`
  if (!isDay(day)) return undefined
  return hour === undefined ? { day } : { day, time: ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000 }
}

/**
 * Reads when `--since` begins: a day in the UK, or a moment in UTC.
 *
 * @throws StartError when it is neither
 */
export function readSince(text: string): number {
  const time = isDay(text) ? ukTime(text) : /^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time))
    throw new StartError(`--since must be a day such as 2026-11-01, or a moment such as 2026-11-01T09:00:00Z, not "${text}".`)
  return time
}

/**
 * Reads the options that filter a list.
 *
 * @param what the list's name, for error messages
 * @throws StartError when one is invalid or does not apply to the list
 */
export function readFilter(options: FilterOptions, what: string, { states, hasCampaign }: Filterable): ListFilter {
  const { since, state, campaign, limit } = options
  if (state !== undefined && states === undefined) throw new StartError(`--state does not apply to ${what}.`)
  if (state !== undefined && states?.includes(state) === false)
    throw new StartError(`--state must be one of ${states.join(', ')}, not "${state}".`)
  if (campaign !== undefined && hasCampaign !== true) throw new StartError(`--campaign does not apply to ${what}.`)
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new StartError(`--limit must be a whole number, 1 or more, not "${limit}".`)
  return {
    since: since === undefined ? undefined : toIso(readSince(since)),
    state,
    campaign,
    limit: limit === undefined ? undefined : Number(limit),
  }
}
