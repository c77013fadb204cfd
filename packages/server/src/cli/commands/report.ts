import { toCsv } from '../../common/csv.ts'
import { StartError } from '../../common/errors.ts'
import { addDays, ukDay, ukTime } from '@plotline/contract'
import { reportRows, reportText } from '../../reports/format.ts'
import { mondayOf, readReport, type Period } from '../../reports/report.ts'
import { placeOf, read, type CommandLine, type Output } from '../command.ts'
import { readSince } from '../filter.ts'
import { toJson } from '../json.ts'

/** From the Monday four weeks before this week's, so that whole weeks can be compared. */
const reportPeriod = (since: string | undefined, now: number): Period => ({
  since: since === undefined ? ukTime(addDays(mondayOf(ukDay(now)), -28)) : readSince(since),
  until: now + 1,
})

export async function report({ options, at }: CommandLine): Promise<Output> {
  if (options.json && options.csv) throw new StartError('A report is printed in one form: say --json or --csv, not both.')
  const period = reportPeriod(options.since, Date.now())
  const figures = await read(at, undefined, (db) => readReport(db, period))
  if (figures === undefined) throw new StartError(`There is no data in ${placeOf(at)} yet, so there is nothing to report.`)
  if (options.json) return toJson(figures)
  return options.csv ? toCsv([reportRows(figures)]) : reportText(figures)
}
