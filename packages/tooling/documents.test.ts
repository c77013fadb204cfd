import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  apiOperations,
  BUDGET_TOO_LOW,
  CHOICE_STEPS,
  CODE_LENGTH,
  DAY_MS,
  FASTEST_PERSON_MS,
  HOUR_MS,
  inWords,
  isAnswerTo,
  LIMITS,
  LONGEST_GAP_HOURS,
  MESSAGE_LIMITS,
  MESSAGES,
  MINIMUM_BUDGET,
  MINUTE_MS,
  REQUEST_LIMITS,
  REQUEST_WINDOW_MS,
  RISK_LINE,
  STEP_IDS,
  type ApiOperation,
} from '@plotline/contract'
import { prices } from '@plotline/contract/deal'
import { EVENT_NAMES, EVENT_SCHEMAS } from '@plotline/contract/events'
import { HOLD_BACK_SECONDS, OTP } from '@plotline/contract/otp-policy'
import { pounds } from '@plotline/contract/sums'
import { TIMEOUT_MS as FORM_TIMEOUT_MS } from '../../site/src/api/api.ts'
import { DOUBLE_TAP_MS, SAME_PLACE_PX } from '../../site/src/before-react/hasty-presses.ts'
import { blog } from '../../site/src/content/blog.ts'
import { STOREY_POUNDS } from '../../site/src/drawings/money-plate/towers.ts'
import { company, complaints, figures, retention } from '../../site/src/content/company.ts'
import { quizLink } from '../../site/src/content/navigation.ts'
import { routes } from '../../site/src/shell/routes.ts'
import { SLOW_AFTER_MS } from '../../site/src/shell/use-app-links.ts'
import { FLOOR } from './browsers.ts'
import { budgetOf, COUNTING, fileBudgetOf } from '../../site/prerender/budgets.ts'
import { LIMITED_SPEED, LIMITS as LIMITS_OF_SPEED } from '../../site/scripts/speed-limits.ts'
import { MAX_IN_PROGRESS } from '../server/src/api/guards/in-progress.ts'
import { OPTED_OUT_SENTENCE } from '../server/src/api/resend-otp.ts'
import { MAX_UNFINISHED } from '../server/src/api/unfinished.ts'
import { TIMEOUT_MS as WEBHOOK_TIMEOUT_MS } from '../server/src/channels/webhook.ts'
import { EVENT_SCHEDULE } from '../server/src/deliveries/schedules.ts'
import { MAX_WAITING } from '../server/src/http/in-turn.ts'
import { MAX_OPEN } from '../server/src/otp/open-leads.ts'
import { ALARM_LIMITS } from '../server/src/reports/alarms.ts'
import { MAX_CAMPAIGNS } from '../server/src/reports/funnel.ts'
import { DELIVERED_LIFETIME_MS, KEY_LIFETIME_MS, WITHDRAWN_LIFETIME_MS } from '../server/src/retention/periods.ts'
import { readSettings } from '../server/src/settings/settings.ts'
import { read, sourceFiles } from './repository.ts'
import { areas, givenNumbers, numbersIn, requirement } from './testing/requirements.ts'

const SECOND = 1_000

/** "a, b and c". */
const list = (items: Iterable<string | number>): string => new Intl.ListFormat('en-GB').format(Array.from(items, String))

/** A window of time in words: "ten minutes", "a day". */
const span = (ms: number): string => ({ [HOUR_MS]: 'an hour', [DAY_MS]: 'a day' })[ms] ?? `${inWords(ms / MINUTE_MS)} minutes`

/** A delay in figures: "5 s", "30 min", "24 h". */
const delay = (ms: number): string => (ms < MINUTE_MS ? `${ms / SECOND} s` : ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`)

const commas = (number: number): string => number.toLocaleString('en-GB')
const kB = (bytes: number): string => `${bytes / 1000} kB`

/** What each operation's requests are called in R-api-08. */
const REQUESTS: Readonly<Record<ApiOperation, string>> = {
  leads: 'leads',
  verifyOtp: 'verifications',
  resendOtp: 'resends',
  contact: 'messages',
  viewLead: 'requests to view a verified lead',
  withdrawLead: 'withdrawals',
  count: 'steps of the funnel',
}
const requests = apiOperations().map((operation) => `${REQUEST_LIMITS[operation]} ${REQUESTS[operation]}`)

const server = readSettings({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'site@example.com', LEADS_EMAIL_TO: 'leads@example.com' })
const retries = EVENT_SCHEDULE.retryDelaysMs
const hours = retries.filter((ms) => ms >= HOUR_MS).map((ms) => ms / HOUR_MS)
const sooner = retries.filter((ms) => ms < HOUR_MS).map(delay)
const { address, '/64': subnet, '/48': site48 } = OTP.wrongCodesPerNetwork
const [page, form, article, app] = [budgetOf('/about'), budgetOf('/contact'), budgetOf('/blog/a'), budgetOf('/verify')]

const { bare, astro } = LIMITS_OF_SPEED
const trying = retries.reduce((sum, ms) => sum + ms, 0)
const [, panel, beside] =
  /width: min\((\d+rem), 100% - (\d+)px\)/.exec(read('packages/ui/src/navigation/slide-out-menu/slide-out-menu.css')) ?? []
const undelivered = `has not reached the partner for ${inWords(ALARM_LIMITS.undeliveredHours)} hours`
const alarms = [
  `has failed for ${ALARM_LIMITS.webhookMinutes} minutes`,
  undelivered,
  `less than ${ALARM_LIMITS.diskMB} MB`,
  `within ${inWords(ALARM_LIMITS.certificateWeeks)} weeks`,
]
const unit = (setting: string): string =>
  new RegExp(`^${setting}=(.*)$`, 'm').exec(read('packages/server/deploy/plotline.service'))?.[1] ?? ''

/**
 * What requirements and other documents say of what the code defines: when a value changes, its row fails and gives the words to write.
 * Lists that grow are not copied at all: a requirement names the table (docs/requirements/README.md).
 */
const SAYS: readonly (readonly [place: string, words: string])[] = [
  ['R-product-01', `from about ${figures.dealsFrom}`],
  [
    'R-product-02',
    `a ${figures.quizName}, a specialist's call within ${figures.specialistCall} to talk about ${figures.propertiesPerCall} properties`,
  ],
  ['R-product-02', `matches within ${figures.matches}, emails answered within ${figures.emailReply}`],
  ['R-product-02', `up to ${figures.earlyAccess} before`],
  ['R-product-05', `given as ${figures.typicalYields},`],
  ['R-product-05', `"${RISK_LINE}"`],
  ['R-product-07', `The joint-venture minimum (${figures.jointVentureMinimum}), the management fee (${figures.managementFee})`],
  [
    'R-product-07',
    `the mortgage share (${figures.mortgageShare}) and capital growth (${figures.capitalGrowth} over ${figures.capitalGrowthYears})`,
  ],
  ['R-product-09', `${MINIMUM_BUDGET} means`],
  ['R-product-14', `Office hours are ${company.officeHours.map(({ days, hours: open }) => `${days} ${open.toLowerCase()}`).join(', ')}.`],
  ['R-product-27', `within ${LIMITS.callWithinHours} hours`],
  ['R-routes-08', `has not arrived ${SLOW_AFTER_MS} ms after`],
  ['R-header-01', quizLink.label],
  ['R-footer-01', `On ${list(routes.filter(({ briefFooter }) => briefFooter).map(({ path }) => `\`${path}\``))} it has only`],
  ['R-menu-01', `${panel} wide but leaves at least ${Number(beside) / 16}rem`],
  ['R-contact-04', `"${MESSAGES.contactNoConsent}"`],
  ['R-contact-08', `"${MESSAGES.contactRefused()}"`],
  ['R-contact-08', `"${MESSAGES.contactNetwork}"`],
  ['R-calculator-01', `one storey for every ${pounds(STOREY_POUNDS)}`],
  ['R-calculator-01', `from ${pounds(prices.min)} to ${pounds(prices.max)}`],
  ['R-calculator-03', `by ${pounds(prices.step)}`],
  ['R-newsletter-01', `"${blog.newsletter.notStarted}"`],
  ['R-blog-02', `"${MESSAGES.blogCategoryEmpty}"`],
  ['R-legal-04', `within ${complaints.acknowledgement} with a reference number`],
  ['R-legal-04', `an initial response in ${complaints.firstResponse} and a full written response within ${complaints.finalResponse}`],
  ['R-legal-04', `within ${complaints.urgentResponse}. The complaints line is open ${complaints.phoneHours}.`],
  ['R-quiz-08', `moves on ${LIMITS.autoAdvanceMs} ms after`],
  ['R-quiz-14', `"${BUDGET_TOO_LOW}" leads to \`/not-eligible\` after ${LIMITS.notEligibleRedirectMs} ms.`],
  ['R-quiz-22', `"${MESSAGES.missingFields(['...'])}"`],
  ['R-quiz-24', `"${MESSAGES.quizRefused()}"`],
  ['R-quiz-24', `"${MESSAGES.quizNetwork}"`],
  ['R-quiz-33', `A budget under ${MINIMUM_BUDGET}`],
  ['R-quiz-35', `within ${DOUBLE_TAP_MS} ms and ${SAME_PLACE_PX} px of the last one that counted`],
  ['R-eligibility-02', `The minimum budget is ${MINIMUM_BUDGET}.`],
  ['R-verify-04', `"${MESSAGES.otpTooShort}"`],
  ['R-verify-05', `"${MESSAGES.otpRefused()}"`],
  ['R-verify-05', `"${MESSAGES.otpInvalid}"`],
  ['R-verify-07', `"${MESSAGES.exception}"`],
  ['R-verify-08', `after ${LIMITS.successRedirectMs / SECOND} seconds`],
  ['R-verify-09', `or ${LIMITS.defaultResendWaitSeconds} seconds`],
  ['R-verify-09', `"${MESSAGES.resendOk}"`],
  ['R-verify-09', `"${MESSAGES.resendRefused}"`],
  ['R-verify-09', `"${MESSAGES.exception}"`],
  ['R-verify-17', `"${MESSAGES.callOk}"`],
  ['R-tracking-01', `truncated to ${LIMITS.tracking} characters; a click id is kept whole up to ${LIMITS.clickId}`],
  ['R-tracking-07', `On a day ${MAX_CAMPAIGNS} campaigns`],
  ['R-messages-03', `after ${FORM_TIMEOUT_MS / SECOND} seconds`],
  ['R-contract-03', `a budget under ${MINIMUM_BUDGET}`],
  [
    'R-contract-06',
    `name ${LIMITS.name} characters, email ${LIMITS.email}, message ${commas(LIMITS.message)}, tracking ${LIMITS.tracking}, a click id ${LIMITS.clickId}.`,
  ],
  ['R-api-01', `at most ${LIMITS.bodyBytes / 1024} KiB`],
  ['R-api-08', `In ${span(REQUEST_WINDOW_MS)}, an address may send ${list(requests)}.`],
  ['R-api-10', `within ${inWords(FASTEST_PERSON_MS / SECOND)} seconds`],
  ['R-api-13', `While ${MAX_IN_PROGRESS} bodies`],
  ['R-api-13', `an address may have ${inWords(MAX_UNFINISHED.address)} of them`],
  ['R-api-14', `more than ${inWords(MAX_WAITING)} that wait`],
  ['R-leads-04', `kept for ${KEY_LIFETIME_MS / DAY_MS} days`],
  ['R-leads-09', `at most ${MAX_OPEN}:`],
  ['R-otp-03', `valid for ${OTP.lifetimeMs / MINUTE_MS} minutes`],
  [
    'R-otp-03',
    `A code allows ${inWords(OTP.attemptsPerCode)} attempts. A phone allows ${inWords(OTP.attemptsPerPhone)} attempts ${span(OTP.attemptWindowMs)}`,
  ],
  [
    'R-otp-07',
    `after ${HOLD_BACK_SECONDS[0]}, then ${list(HOLD_BACK_SECONDS.slice(1))} seconds, and at most ${inWords(OTP.sendsPerPhone)} times in ${span(OTP.sendWindowMs)}`,
  ],
  [
    'R-otp-10',
    `In ${span(OTP.wrongWindowMs)}, wrong codes are limited to ${address} per address, ${subnet} per /64 or /24 and ${commas(site48)} per /48`,
  ],
  [
    'R-otp-10',
    `to ${commas(OTP.wrongCodes)} at live codes across all networks, after which one code is checked every ${OTP.wrongWindowMs / SECOND / OTP.wrongCodes} s`,
  ],
  ['R-otp-12', `limited to ${OTP.sendsPerNetwork.address} per address and ${OTP.sendsPerNetwork['/64']} per /64, /24 or /48 in an hour`],
  ['R-otp-16', `more than ${span(OTP.requestLifetimeMs)} ago`],
  ['R-otp-21', `"${OPTED_OUT_SENTENCE}"`],
  [
    'R-otp-22',
    `rung ${inWords(OTP.callsPerPhone)} times at most, then once more every ${inWords(OTP.callWindowMs / OTP.callsPerPhone / HOUR_MS)} hours`,
  ],
  ['R-delivery-03', `after ${sooner.join(', ')}, ${list(hours)} h`],
  ['R-delivery-03', `fails after ${WEBHOOK_TIMEOUT_MS / SECOND} seconds`],
  ['R-delivery-03', `count towards the ${inWords(retries.length + 1)}.`],
  ['R-delivery-08', `for ${24 * Math.floor(trying / DAY_MS)} hours`],
  ['R-delivery-16', `an address or /64 ${inWords(MESSAGE_LIMITS.address)} at once`],
  ['R-delivery-16', `\`MAIL_DAILY_LIMIT\` (${server.mail?.emailsPerDay})`],
  ['R-delivery-17', `(${EVENT_NAMES.map((name) => `\`${name}\``).join(', ')})`],
  ['R-retention-01', `\`RETENTION_DAYS\` (${server.retentionDays})`],
  ['R-retention-01', `\`UNVERIFIED_RETENTION_DAYS\` (${server.unverifiedRetentionDays},`],
  ['R-retention-01', `erased ${WITHDRAWN_LIFETIME_MS / DAY_MS} days after its withdrawal`],
  [
    'R-operations-14',
    `with room for ${commas(Number(unit('LimitNOFILE')))} connections and at most ${unit('MemoryMax').replace('G', ' GB')} of memory`,
  ],
  [
    'R-speed-02',
    `${kB(page.html)} of HTML (${kB(budgetOf('/index').html)} for \`/\`, ${kB(article.html)} for an article), of which ${kB(page.head)} are what is painted first, ${kB(page.script)} of scripts (${kB(form.script)} with a calculator or a form, ${kB(app.script)} in the app), ${kB(fileBudgetOf('/a.woff2') ?? 0)} for the font, ${kB(fileBudgetOf('/a.webp') ?? 0)} for an image; where visits are counted, HTML may weigh ${kB(COUNTING)} more`,
  ],
  ['R-speed-08', `On a processor ${inWords(LIMITED_SPEED)} times slower`],
  [
    'R-speed-08',
    `largest and first contentful paint take at most ${bare.lcp} and ${bare.fcp} times as long as those of the same document with its font and nothing else; its largest takes at most ${astro.lcp} times as long as in Astro`,
  ],
  ['R-speed-08', `works at most ${bare.work} times as long, and its total blocking time is at most ${bare.blocked} ms longer`],
  ['R-browsers-01', `Safari and iOS from ${FLOOR.safari}.0, Chrome and Edge from ${FLOOR.chrome}, and Firefox from ${FLOOR.firefox}:`],
  ...['R-owner-12', 'docs/running.md'].flatMap((place) => alarms.map((words) => [place, words] as const)),
  ['README.md', `a free ${STEP_IDS.length}-step quiz. If they have ${MINIMUM_BUDGET} or more to invest`],
  ['README.md', `one partner company calls them within ${figures.specialistCall}`],
  ['docs/glossary.md', `| ${inWords(STEP_IDS.length)} steps: ${inWords(CHOICE_STEPS.length)} questions and the visitor's details |`],
  ['docs/launch.md', `${LONGEST_GAP_HOURS} hours`],
  [
    'docs/running.md',
    `within ${complaints.acknowledgement}, a first answer in ${complaints.firstResponse} and a final one within ${complaints.finalResponse}`,
  ],
  ['packages/server/README.md', `after ${retries.slice(0, -1).map(delay).join(', ')} and ${retries.slice(-1).map(delay).join('')}`],
  ['packages/server/README.md', `${Math.floor(trying / HOUR_MS)} hours in all`],
  ['packages/server/README.md', `how many of the ${inWords(retries.length)} retries above`],
  ['packages/server/README.md', `respond with a 2xx within ${WEBHOOK_TIMEOUT_MS / SECOND} seconds`],
  [
    'packages/server/README.md',
    `| wrong codes in ${span(OTP.wrongWindowMs)} | ${Object.values(OTP.wrongCodesPerNetwork).map(commas).join(' | ')} | ${commas(OTP.wrongCodes)} at live codes |`,
  ],
  ['packages/server/README.md', `| half-sent requests at once | ${Object.values(MAX_UNFINISHED).join(' | ')} |`],
  ['packages/server/README.md', `| messages stored in six hours | ${Object.values(MESSAGE_LIMITS).join(' | ')} |`],
  ['packages/server/deploy/alerts.yaml', undelivered],
  ['packages/server/deploy/alerts.yaml', `undelivered_lead_age_seconds > ${(ALARM_LIMITS.undeliveredHours * HOUR_MS) / SECOND}`],
  ['packages/server/README.md', `A phone gets ${OTP.attemptsPerCode} attempts per code and ${OTP.attemptsPerPhone} a day.`],
]

test.each(SAYS)('%s says: %s', (place, words) => {
  const text = place.startsWith('R-') ? requirement(place) : read(place)
  // Not with `toContain`, which would print a whole README.
  expect(text.includes(words) ? words : `not said in ${place}`).toBe(words)
})

/** `30 days` or `24 months` in days. */
const daysOf = (text: string): number => {
  const [count = '', of] = text.split(' ')
  return of === 'months' ? (Number(count) / 12) * 365 : Number(count)
}

test('the server keeps personal data just as long as the privacy policy says, unless the owner changes both (R-retention-01)', () => {
  const { sample: _, ...said } = retention
  expect(Object.fromEntries(Object.entries(said).map(([what, time]) => [what, daysOf(time)]))).toEqual({
    unconfirmedLead: server.unverifiedRetentionDays,
    lead: server.retentionDays,
    message: server.retentionDays,
    withdrawnLead: WITHDRAWN_LIFETIME_MS / DAY_MS,
    attempts: OTP.attemptWindowMs / DAY_MS,
    fingerprint: KEY_LIFETIME_MS / DAY_MS,
    deliveryList: DELIVERED_LIFETIME_MS / DAY_MS,
  })
})

const IN_WORDS = Array.from({ length: 21 }, (_, number) => inWords(number))

/** The figures that a text gives, in digits or in words; none of those in its messages, code, examples of phone numbers and references. */
const figuresIn = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/`[^`]*`|["“][^"”]*["”]|R-\w+-\d+|U\+\d+|\]\([^)]*\)|\d{6,}/g, '')
      .match(new RegExp(`(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?(?<!,)|\\b(?:${IN_WORDS.slice(2).join('|')})\\b`, 'g')),
  )

/** Whether code has a figure of a text, in words or as a number. */
function hasFigure(code: string, figure: string): boolean {
  const number = IN_WORDS.includes(figure) ? String(IN_WORDS.indexOf(figure)) : figure.replaceAll(',', '')
  return new RegExp(`(?<![\\w.])(?:${figure}|${number})(?!\\d)`).test(code.replaceAll(/(?<=\d)_(?=\d{3})/g, ''))
}

/** Figures that need not stand in code: the stylesheet's breakpoints, part of a standard's name, and a share that has a word in the code. */
const NEED_NO_CODE = new Set([
  ...Array.from(
    read('packages/ui/src/foundations/tokens/tailwind-theme.css').matchAll(/--breakpoint-\w+: (\d+)rem/g),
    ([, rem]) => `${Number(rem) * 16}`,
  ),
  '2025.10',
  '75',
])

test('each figure of a requirement is compared above, or stands in a file that cites the requirement', () => {
  const files = sourceFiles(/\.(?:[cm]?[jt]sx?|css|ya?ml)$/)
    .map(read)
    .filter((code) => numbersIn(code).length > 0)
  const unheld = areas()
    .flatMap(givenNumbers)
    .flatMap((number) => {
      const rest = SAYS.filter(([place]) => place === number).reduce((text, [, words]) => text.replace(words, ''), requirement(number))
      const citing = files.filter((code) => code.includes(number))
      return [...figuresIn(rest)]
        .filter((figure) => !NEED_NO_CODE.has(figure) && !citing.some((code) => hasFigure(code, figure)))
        .map((figure) => `${number}: ${figure}`)
    })
  expect(unheld).toEqual([])
})

const COUNT = `(\\d+|${IN_WORDS.join('|')})`

/** Counts of the quiz and of the code, as sentences say them. */
const COUNTED: readonly (readonly [count: number, sentence: RegExp])[] = [
  [CODE_LENGTH, new RegExp(`\\b${COUNT}[- ]digit (?:phone )?codes?\\b`, 'gi')],
  [CODE_LENGTH, new RegExp(`\\bcodes? (?:has|have|of|with) ${COUNT} digits\\b`, 'gi')],
  [STEP_IDS.length, new RegExp(`\\b${COUNT}[- ]step (?:investor )?quiz\\b`, 'gi')],
  [STEP_IDS.length, new RegExp(`\\bquiz (?:has|of|in|with) (?:the )?${COUNT} steps\\b`, 'gi')],
  [CHOICE_STEPS.length, new RegExp(`\\byour ${COUNT} answers\\b`, 'gi')],
  // On its pages the site counts the details as a question.
  [STEP_IDS.length, new RegExp(`\\banswer(?:ed)? ${COUNT} questions\\b`, 'gi')],
]

test('no document, comment or text counts the digits of the code or the steps of the quiz differently', () => {
  // The library's samples are quizzes and codes of their own, and a decision says what was true on its day.
  const files = sourceFiles(/\.(?:mdx?|tsx?|css|ya?ml)$/).filter(
    (file) => !/^packages\/ui\/|^docs\/decisions\/|CHANGELOG|\.(?:test|spec)\.|^site\/src\/content\/articles\//.test(file),
  )
  const wrong = files.flatMap((file) =>
    COUNTED.flatMap(([count, sentence]) =>
      Array.from(read(file).matchAll(sentence))
        .filter(([, said = '']) => ![String(count), inWords(count)].includes(said.toLowerCase()))
        .map(([words]) => `${file}: "${words}", but ${count}`),
    ),
  )
  expect(wrong).toEqual([])
})

/**
 * Where product code counts the digits of a code, or the quiz's steps, questions and answers, or the storeys that these build, and means
 * the number itself.
 */
const MEANS_THE_NUMBER =
  /Eight storeys paid|Seven storeys sold|at most seven storeys|in (?:five|three) steps|'Five steps'|a five-step process|leave between two steps|(?:15|11) digits|32 hexadecimal digits|Two hexadecimal digits/g

test('no sentence of the product says how many digits, steps, questions, answers or storeys there are, but derives it', () => {
  const counted = new RegExp(`\\b${COUNT}[- ](?:[a-z]+[- ])?(?:digits?|steps?|questions|answers|storeys)\\b`, 'gi')
  const files = sourceFiles(/\.tsx?$/).filter(
    (file) =>
      /^(?:site\/src|mocks|packages\/(?:contract|server)\/src)\//.test(file) &&
      !/\.(?:test|spec|stories)\.|\/testing\/|\/conformance\/|^site\/src\/content\/articles\//.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const said = files.flatMap((file) =>
    Array.from(read(file).replaceAll(MEANS_THE_NUMBER, '').matchAll(counted), ([words]) => words)
      .filter((words) => !/^(?:2-digit$|one )/i.test(words))
      .map((words) => `${file}: ${words}`),
  )
  expect(said).toEqual([])
})

test('whoever reads, takes or checks a code has its length and pattern from the contract', () => {
  // Years, days and identifiers have digits too, so this asks only where codes are.
  const files = sourceFiles(/\.tsx?$/).filter(
    (file) =>
      /^(?:site\/src\/quiz-app\/|packages\/(?:contract|server)\/src\/(?:otp\/|api\/|schemas|.*code)|mocks\/)/.test(file) &&
      !/\.(?:test|spec)\./.test(file),
  )
  const typed = files.flatMap((file) =>
    Array.from(
      read(file).matchAll(/(?:\\d|\[0-9\]|\[\d-]+\])\{\d+(?:,\d*)?\}|\b(?:length|maxLength|padStart)\b[={( ]*(?:[!=]==? ?)?[2-9]\b/g),
      ([words]) => `${file}: ${words}`,
    ),
  )
  expect(typed).toEqual([])
})

/** The events in the examples of a document. */
const eventsIn = (document: string) =>
  [...read(document).matchAll(/^```json\n(\{\n {2}"type": [^]*?)^```/gm)].map(([, json = '']) =>
    v.parse(v.looseObject({ type: v.picklist(EVENT_NAMES), data: v.record(v.string(), v.unknown()) }), JSON.parse(json)),
  )

test('the server’s README names every event, and shows leads with every field and with answers that can be given', () => {
  const readme = 'packages/server/README.md'
  expect(EVENT_NAMES.filter((name) => !read(readme).includes(`\`${name}\``))).toEqual([])
  const events = eventsIn(readme)
  expect(events.map(({ type }) => type)).toEqual(['lead.verified', 'lead.withdrawn'])
  const wrong = events.flatMap(({ type, data }) => {
    const fields = Object.keys(EVENT_SCHEMAS[type].entries.data.entries)
    return [
      ...fields.filter((field) => !(field in data)).map((field) => `${type} lacks ${field}`),
      ...Object.keys(data)
        .filter((field) => !fields.includes(field))
        .map((field) => `${type} has no ${field}`),
    ]
  })
  expect(wrong).toEqual([])
  const notGiven = CHOICE_STEPS.filter((step) => !isAnswerTo(step, String(events[0]?.data[step.field])))
  expect(notGiven.map(({ field }) => field)).toEqual([])
})
