import { CHOICE_STEPS, COMPANY_NAME, dayInWords, labelOf, type AnswerField } from '@plotline/contract'
import type { CsvRow } from '../common/csv.ts'
import { textOf, type Block, type Fact, type Figure, type Mail, type Table } from '../mail/mail.ts'
import { STEPS } from './funnel.ts'
import type { Report, Tally } from './report.ts'

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

type Rows = readonly (Tally & { name: string })[]

/** Days and weeks are named by `nameOf`, and questions by `headingOf`. */
const sectionsOf = (
  report: Report,
  nameOf: (day: string) => string,
  headingOf: (field: AnswerField) => string,
): { heading: string; rows: Rows }[] => [
  { heading: 'Week from', rows: report.weeks.map((row) => ({ ...row, name: nameOf(row.monday) })) },
  {
    heading: 'Campaign (source / medium / campaign)',
    rows: [
      ...report.campaigns.map((row) => ({ ...row, name: campaignName(row) })),
      ...(report.otherCampaigns.leads > 0 ? [{ ...report.otherCampaigns, name: 'all others' }] : []),
    ],
  },
  ...[...new Set(report.answers.map((row) => row.question))].map((field) => ({
    heading: headingOf(field),
    rows: report.answers.filter((row) => row.question === field).map((row) => ({ ...row, name: row.answer })),
  })),
  { heading: 'Day', rows: report.days.map((row) => ({ ...row, name: nameOf(row.day) })) },
]

function tableOf(heading: string, rows: Rows): Table {
  const most = Math.max(...rows.map(({ leads }) => leads), 0)
  return {
    columns: [heading, 'leads', 'verified', 'share'],
    rows: rows.map((row) => ({
      name: row.name,
      cells: [String(row.leads), String(row.verified), share(row)],
      bar: most === 0 ? 0 : row.leads / most,
    })),
  }
}

/** What the owner looks at first. Where the partner says nothing, how long things take. */
function figuresOf({ total, outcomes, calls, ...report }: Report): Figure[] {
  const toVerify = { value: duration(report.medianSecondsToVerification), label: 'to verify a number (median)' }
  const toDeliver = { value: duration(report.medianSecondsToDelivery), label: 'from there to the partner (median)' }
  return [
    { value: String(total.leads), label: total.leads === 1 ? 'lead' : 'leads' },
    { value: String(total.verified), label: `verified (${share(total)})` },
    outcomes.accepted + outcomes.rejected === 0 ? toVerify : { value: String(outcomes.accepted), label: 'accepted by the partner' },
    calls.told === 0 ? toDeliver : { value: String(calls.inTime), label: `of ${calls.told} known calls were in time` },
  ]
}

const timesOf = ({ suspects, sms, ...report }: Report): Fact[] => [
  ['Time to verify a number', `${duration(report.medianSecondsToVerification)} (median)`],
  ['Time from there to the partner', `${duration(report.medianSecondsToDelivery)} (median)`],
  ['Chose when to be rung', String(report.choseCallTime)],
  ['Perhaps sent by a bot', `${suspects.leads} of the leads, ${suspects.verified} of the verified ones`],
  ['Text messages', `${sms.sent} sent, ${sms.failed} failed`],
]

/** What the partner says; nothing while it says nothing. */
function outcomesOf({ outcomes: { accepted, rejected, reasons }, total, costs }: Report): Fact[] {
  const why = reasons.map(({ reason, leads }) => `${reason ?? 'no reason given'} ${leads}`).join(', ')
  return [
    ...(accepted + rejected === 0
      ? []
      : [
          ['Rejected by the partner', `${rejected}${why && ` (${why})`}`] as const,
          ['Not decided yet', String(total.verified - accepted - rejected)] as const,
        ]),
    ...costs.map(
      ({ source, campaign, spent, verified, accepted: taken, perVerified, perAccepted }) =>
        [
          `Cost of ${source || '-'} / ${campaign || '-'}`,
          `${money(spent)}; ${verified} verified, each ${money(perVerified)}; ${taken} accepted, each ${money(perAccepted)}`,
        ] as const,
    ),
  ]
}

/** A day as the report names it, with its year where there are two. */
const dayName =
  ({ days }: Report) =>
  (day: string): string => {
    const [weekday = '', ...date] = dayInWords(day).split(' ')
    const isAmbiguous = days[0]?.day.slice(0, 4) !== days.at(-1)?.day.slice(0, 4)
    return `${weekday.slice(0, 3)} ${date.join(' ')}${isAmbiguous ? ` ${day.slice(0, 4)}` : ''}`
  }

const questionOf = (field: AnswerField): string => CHOICE_STEPS.find((step) => step.field === field)?.question ?? labelOf(field)

/** Visits by step, with what share of those on the step before got there; nothing if none are counted. */
function funnelOf({ funnel }: Report): { step: string; visits: number; ofStep: number | null }[] {
  if (funnel.length === 0) return []
  const visitsOf = (step: string) => funnel.reduce((all, row) => all + (row.step === step ? row.visits : 0), 0)
  return STEPS.map((step, index) => {
    const [visits, before] = [visitsOf(step), visitsOf(STEPS[index - 1] ?? '')]
    return { step, visits, ofStep: before === 0 || step === 'not-eligible' ? null : visits / before }
  })
}

/** What a step of a visit is called, where it asks no question. */
const STEP_NAMES: Readonly<Record<string, string>> = {
  landing: 'Arrived',
  personal: 'Saw the form for their details',
  sent: 'Sent them',
  'code sent': 'Were sent a code',
  'code right': 'Entered it',
  'not-eligible': 'Had too little to invest',
}
const stepName = (step: string): string => STEP_NAMES[step] ?? CHOICE_STEPS.find(({ id }) => id === step)?.question ?? step

const funnelBlocks = (report: Report): Block[] => {
  const rows = funnelOf(report)
  if (rows.length === 0) return []
  const cells = ({ visits, ofStep }: (typeof rows)[number]) => [String(visits), ofStep === null ? '' : `${Math.round(ofStep * 100)} %`]
  return [
    {
      kind: 'table',
      table: {
        columns: ['How far visits came', 'visits', 'of before'],
        rows: rows.map((row) => ({ name: stepName(row.step), cells: cells(row) })),
      },
    },
  ]
}

const VITAL_NAMES = { LCP: 'Main content is there', INP: 'A press is answered', CLS: 'Content moves' } as const

/** What three of four pages stayed within: https://web.dev/articles/vitals says what is good. */
function vitalBlocks({ vitals }: Report): Block[] {
  const facts = vitals.map(({ name, pages, p75 }): Fact => [
    `${VITAL_NAMES[name]} (${name})`,
    `${name === 'CLS' ? p75 / 1000 : `${p75 / 1000} s`} or less on three of four of the ${pages} pages that visitors left`,
  ])
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

/** More than this comes about by chance once in twenty times. */
const CHANCE = 1.96

function headlineBlocks({ headlines }: Report): Block[] {
  if (headlines === null) return []
  const { counts, standardErrors } = headlines
  const facts = counts.map(({ headline, landings, verified }): Fact => {
    const part = landings === 0 ? '-' : `${((verified / landings) * 100).toFixed(1)} %`
    return [`Headline ${headline}`, `${verified} of ${landings} visits confirmed a number (${part})`]
  })
  return [
    { kind: 'facts', facts },
    { kind: 'paragraph', line: verdictOn(standardErrors) },
  ]
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

/** The report as an email, and as `leads report` prints it. */
export function reportMail(report: Report): Mail {
  const nameOf = dayName(report)
  // Without the weekday.
  const [first, last] = [report.days[0], report.days.at(-1)].map((row) => (row ? nameOf(row.day).replace(/^\S+ /, '') : ''))
  const figures = figuresOf(report)
  return {
    subject: `${COMPANY_NAME}: leads up to ${last}`,
    preview: figures.map(({ value, label }) => `${value} ${label}`).join(', '),
    title: `Leads from ${first} to ${last} (UK time)`,
    blocks: [
      { kind: 'figures', figures },
      { kind: 'facts', facts: [...outcomesOf(report), ...timesOf(report)] },
      ...funnelBlocks(report),
      ...headlineBlocks(report),
      ...vitalBlocks(report),
      ...sectionsOf(report, nameOf, questionOf).map(({ heading, rows }): Block => ({ kind: 'table', table: tableOf(heading, rows) })),
    ],
  }
}

export const reportText = (report: Report): string => textOf(reportMail(report))

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
  ...sectionsOf(
    report,
    (day) => day,
    (field) => `Answer: ${labelOf(field)}`,
  ).flatMap(({ heading, rows }) => rows.map((one) => row(heading, one.name, one))),
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
