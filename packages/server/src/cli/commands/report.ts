import { inShort, quoted, readCsv, toCsv } from '../../common/csv.ts'
import { StartError } from '../../common/errors.ts'
import { addDays, ukDay, ukTime } from '@plotline/contract'
import { reportRows, reportText } from '../../reports/format.ts'
import { mondayOf, readReport, type Period, type Spending } from '../../reports/report.ts'
import { placeOf, read, type CommandLine, type Output } from '../command.ts'
import { readSince, readUkDate } from '../filter.ts'
import { toJson } from '../json.ts'

/** From the Monday four weeks before this week's, so that whole weeks can be compared. */
const reportPeriod = (since: string | undefined, now: number): Period => ({
  since: since === undefined ? ukTime(addDays(mondayOf(ukDay(now)), -28)) : readSince(since),
  until: now + 1,
})

/** Pounds, perhaps with their sign and commas between thousands. */
const AMOUNT = /^£?\s?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

async function readSpending(file: string): Promise<Spending[]> {
  const { records, problems } = await readCsv(file, ['day', 'source', 'campaign', 'amount'])
  const spending = records.flatMap(({ row, cells: { day: date = '', source = '', campaign = '', amount = '' } }) => {
    const day = readUkDate(date)?.day
    if (day !== undefined && AMOUNT.test(amount)) return [{ day, source, campaign, amount: Number(amount.replaceAll(/[£,\s]/g, '')) }]
    problems.push(
      `row ${row}: a row has a day such as 2026-11-01 or 01/11/2026 and an amount such as 120.50, not ${quoted(date)} and ${quoted(amount)}.`,
    )
    return []
  })
  if (problems.length > 0) throw new StartError(`${file} is not understood, so there is no report:\n${inShort(problems)}`)
  return spending
}

export async function report({ options, at }: CommandLine): Promise<Output> {
  if (options.json && options.csv) throw new StartError('A report is printed in one form: say --json or --csv, not both.')
  const period = reportPeriod(options.since, Date.now())
  const spending = options.spend === undefined ? [] : await readSpending(options.spend)
  const figures = await read(at, undefined, (db) => readReport(db, period, spending))
  if (figures === undefined) throw new StartError(`There is no data in ${placeOf(at)} yet, so there is nothing to report.`)
  if (options.json) return toJson(figures)
  return options.csv ? toCsv([reportRows(figures)]) : reportText(figures)
}
