import { cut, labelOf } from '@plotline/contract'
import type { CsvRow } from '../common/csv.ts'
import { safeLine } from '../common/safe-text.ts'
import { STEPS } from './funnel.ts'
import type { Report, Tally } from './report.ts'

const BAR_WIDTH = 24
const NAME_WIDTH = 44

const bar = (value: number, most: number) => '█'.repeat(most === 0 ? 0 : Math.ceil((value / most) * BAR_WIDTH))

const share = ({ shareVerified }: Tally) => (shareVerified === null ? '-' : `${Math.round(shareVerified * 100)} %`)

const UNITS = { days: 86_400, hours: 3_600, minutes: 60 } as const

/** A duration in the largest unit that gives more than 1.5. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '-'
  const [unit, length] = Object.entries(UNITS).find(([, each]) => seconds >= 1.5 * each) ?? ['seconds', 1]
  return `${Math.round((seconds / length) * 10) / 10} ${unit}`
}

const campaignName = ({ source, medium, campaign }: Report['campaigns'][number]) =>
  [source, medium, campaign].every((part) => part === null)
    ? 'none named'
    : [source, medium, campaign].map((part) => part ?? '-').join(' / ')

const sectionsOf = (report: Report): { heading: string; rows: (Tally & { name: string })[] }[] => [
  { heading: 'Day', rows: report.days.map((row) => ({ ...row, name: row.day })) },
  { heading: 'Week from', rows: report.weeks.map((row) => ({ ...row, name: row.monday })) },
  {
    heading: 'Campaign (source / medium / campaign)',
    rows: [
      ...report.campaigns.map((row) => ({ ...row, name: campaignName(row) })),
      ...(report.otherCampaigns.leads > 0 ? [{ ...report.otherCampaigns, name: 'all others' }] : []),
    ],
  },
  ...[...new Set(report.answers.map((row) => row.question))].map((field) => ({
    heading: `Answer: ${labelOf(field)}`,
    rows: report.answers.filter((row) => row.question === field).map((row) => ({ ...row, name: row.answer })),
  })),
]

function table(heading: string, rows: readonly (Tally & { name: string })[]): string {
  const most = Math.max(...rows.map(({ leads }) => leads), 0)
  const names = rows.map(({ name }) => safeLine(name)).map((name) => (name.length > NAME_WIDTH ? `${cut(name, NAME_WIDTH - 1)}…` : name))
  const width = Math.max(heading.length, ...names.map(({ length }) => length))
  const line = (name: string, ...cells: string[]) => [name.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join('  ')
  return [
    line(heading, 'leads', 'verified', 'share'),
    ...rows.map((row, index) =>
      `${line(names[index] ?? '', String(row.leads), String(row.verified), share(row))}  ${bar(row.leads, most)}`.trimEnd(),
    ),
  ].join('\n')
}

/** What the partner says; nothing while it says nothing. */
function outcomeLines({ outcomes: { accepted, rejected, reasons }, calls, total, costs }: Report): string {
  const why = reasons.map(({ reason, leads }) => `${safeLine(reason ?? 'no reason given')} ${leads}`).join(', ')
  const open = total.verified - accepted - rejected
  const lines = [
    ...(accepted + rejected === 0 ? [] : [`Accepted: ${accepted}, rejected: ${rejected}${why && ` (${why})`}, open: ${open}`]),
    ...(calls.told === 0 ? [] : [`Called in time: ${calls.inTime} of ${calls.told} calls that the partner told of`]),
    ...costs.map(
      ({ source, campaign, spent, verified, accepted: taken, perVerified, perAccepted }) =>
        `Cost of ${safeLine(source) || '-'} / ${safeLine(campaign) || '-'}: ${money(spent)}; ${verified} verified, each ${money(perVerified)}; ${taken} accepted, each ${money(perAccepted)}`,
    ),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** Visits by step, with what share of those on the step before got there; nothing if none are counted. */
function funnelOf({ funnel }: Report): { step: string; visits: number; ofStep: number | null }[] {
  if (funnel.length === 0) return []
  const visitsOf = (step: string) => funnel.reduce((all, row) => all + (row.step === step ? row.visits : 0), 0)
  return STEPS.map((step, index) => {
    const [visits, before] = [visitsOf(step), visitsOf(STEPS[index - 1] ?? '')]
    return { step, visits, ofStep: before === 0 || step === 'not-eligible' ? null : visits / before }
  })
}

function funnelTable(report: Report): string {
  const rows = funnelOf(report)
  if (rows.length === 0) return ''
  const lines = rows.map(({ step, visits, ofStep }) =>
    [step.padEnd(NAME_WIDTH / 2), String(visits).padStart(8), (ofStep === null ? '' : `${Math.round(ofStep * 100)} %`).padStart(8)]
      .join('  ')
      .trimEnd(),
  )
  return `${['Visits by step, and of those on the step before', ...lines].join('\n')}\n\n`
}

/** What three of four pages stayed within: https://web.dev/articles/vitals says what is good. */
function vitalLines({ vitals }: Report): string {
  const lines = vitals.map(
    ({ name, pages, p75 }) =>
      `${name}: ${name === 'CLS' ? p75 / 1000 : `${p75 / 1000} s`} or less on three of four of the ${pages} pages that visitors left`,
  )
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`
}

/** More than this comes about by chance once in twenty times. */
const CHANCE = 1.96

function headlineLines({ headlines }: Report): string {
  if (headlines === null) return ''
  const { counts, standardErrors } = headlines
  const lines = counts.map(({ headline, landings, verified }) => {
    const part = landings === 0 ? '-' : `${((verified / landings) * 100).toFixed(1)} %`
    return `Headline ${headline}: ${verified} of ${landings} visits confirmed a number (${part})`
  })
  return `${[...lines, verdictOn(standardErrors)].join('\n')}\n\n`
}

/** In words: by how many standard errors the second is above the first. */
function verdictOn(errors: number | null): string {
  if (errors === null) return 'There are too few visits to say which is better.'
  if (errors === 0) return 'Neither is ahead.'
  const ahead = `${errors < 0 ? 'a' : 'b'} is ahead.`
  if (Math.abs(errors) <= CHANCE) return `${ahead} The difference can be chance.`
  return `${ahead} If both were equally good, chance would make such a difference less than once in 20 times.`
}

const money = (amount: number | null) => (amount === null ? '-' : amount.toFixed(2))

export function reportText(report: Report): string {
  const { total, sms } = report
  const first = report.days[0]?.day ?? ''
  const last = report.days.at(-1)?.day ?? ''
  return `Leads from ${first} to ${last} (UK time)

${total.leads} ${total.leads === 1 ? 'lead' : 'leads'}, ${total.verified} verified (${share(total)})
Median time to verification: ${duration(report.medianSecondsToVerification)}
Median time from there to delivery: ${duration(report.medianSecondsToDelivery)}
Chose when to be rung: ${report.choseCallTime}
Suspect: ${report.suspects.leads} of the leads, ${report.suspects.verified} of the verified ones
SMS messages sent: ${sms.sent}, failed: ${sms.failed}
${outcomeLines(report)}
${funnelTable(report)}${headlineLines(report)}${vitalLines(report)}${sectionsOf(report)
    .map(({ heading, rows }) => table(heading, rows))
    .join('\n\n')}
`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The same as HTML for emails, since many mail programs show plain text in a proportional font. */
export const reportHtml = (report: Report): string =>
  `<pre style="font-family: monospace; font-size: 13px">${reportText(report).replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')}</pre>`

const row = (section: string, name: string, counted: Partial<Tally>, value: number | null = null): CsvRow => ({
  section,
  name,
  leads: counted.leads ?? null,
  verified: counted.verified ?? null,
  share_verified: counted.shareVerified ?? null,
  value,
})

export const reportRows = (report: Report): CsvRow[] => [
  row('Total', `${report.days[0]?.day ?? ''} to ${report.days.at(-1)?.day ?? ''}`, report.total),
  row('Suspect', 'leads that bots may have sent', report.suspects),
  ...sectionsOf(report).flatMap(({ heading, rows }) => rows.map((one) => row(heading, one.name, one))),
  row('Median seconds', 'to verification', {}, report.medianSecondsToVerification),
  row('Median seconds', 'from there to delivery', {}, report.medianSecondsToDelivery),
  row('Verified leads', 'chose when to be rung', {}, report.choseCallTime),
  row('SMS messages', 'sent', {}, report.sms.sent),
  row('SMS messages', 'failed', {}, report.sms.failed),
  ...funnelOf(report).map(({ step, visits }) => row('Visits', step, {}, visits)),
  ...(report.headlines?.counts ?? []).flatMap(({ headline, landings, verified }) => [
    row('Visits that saw a headline', headline, {}, landings),
    row('Of those, confirmed a number', headline, {}, verified),
  ]),
  ...report.vitals.map(({ name, p75 }) => row('Three of four pages, in thousandths', name, {}, p75)),
  row('Outcome', 'accepted', {}, report.outcomes.accepted),
  row('Outcome', 'rejected', {}, report.outcomes.rejected),
  row('Calls', 'told of', {}, report.calls.told),
  row('Calls', 'in time', {}, report.calls.inTime),
  ...report.costs.flatMap(({ source, campaign, spent, perVerified, perAccepted }) => [
    row('Spent', `${source} / ${campaign}`, {}, spent),
    row('Cost per verified lead', `${source} / ${campaign}`, {}, perVerified),
    row('Cost per accepted lead', `${source} / ${campaign}`, {}, perAccepted),
  ]),
]
