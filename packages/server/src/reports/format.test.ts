import { expect, test } from 'vitest'
import { reportRows, reportText } from './format.ts'
import type { Report, Tally } from './report.ts'

const tally = (leads: number, verified: number): Tally => ({ leads, verified, shareVerified: verified / leads })
const headlines = (standardErrors: number | null) => ({
  counts: [
    { headline: 'a', landings: 400, verified: 20 },
    { headline: 'b', landings: 0, verified: 0 },
  ],
  standardErrors,
})

// No two figures are the same, so that each can come only from its own place.
const REPORT: Report = {
  since: '2026-03-01T00:00:00.000Z',
  until: '2026-03-03T00:00:00.000Z',
  total: tally(10, 8),
  suspects: tally(4, 3),
  days: [
    { day: '2026-03-01', ...tally(6, 6) },
    { day: '2026-03-02', ...tally(2, 1) },
  ],
  weeks: [{ monday: '2026-02-23', ...tally(8, 4) }],
  campaigns: [{ source: null, medium: null, campaign: null, ...tally(9, 7) }],
  otherCampaigns: tally(1, 1),
  answers: [{ question: 'timeline', answer: '3-6 months', ...tally(5, 2) }],
  medianSecondsToVerification: 40,
  medianSecondsToDelivery: 50,
  choseCallTime: 11,
  sms: { sent: 12, failed: 13 },
  outcomes: {
    accepted: 3,
    rejected: 4,
    reasons: [
      { reason: 'wrong number', leads: 3 },
      { reason: null, leads: 1 },
    ],
  },
  calls: { told: 14, inTime: 15 },
  costs: [{ source: 'news', campaign: '', spent: 160, verified: 17, accepted: 18, perVerified: 19, perAccepted: null }],
  funnel: [],
  headlines: headlines(1.96),
  vitals: [{ name: 'LCP', pages: 21, p75: 2200 }],
}

test('the report in words has every figure in its place (R-owner-08)', () => {
  expect(reportText(REPORT)).toBe(`Leads from 1 March to 2 March (UK time)

10 leads, 8 verified (80 %), 3 accepted by the partner, 15 of 14 known calls were in time

Rejected by the partner: 4 (wrong number 3, no reason given 1)
Not decided yet: 1
Cost of news / -: 160.00; 17 verified, each 19.00; 18 accepted, each -
Time to verify a number: 40 seconds (median)
Time from there to the partner: 50 seconds (median)
Chose when to be rung: 11
Perhaps sent by a bot: 4 of the leads, 3 of the verified ones
Text messages: 12 sent, 13 failed

Headline a: 20 of 400 visits confirmed a number (5.0 %)
Headline b: 0 of 0 visits confirmed a number (-)

b is ahead. The difference can be chance.

Main content is there (LCP): 2.2 s or less on three of four of the 21 pages that visitors left

Week from           leads  verified     share
Mon 23 February         8         4      50 %  ████████████████████████

Campaign (source / medium / campaign)     leads  verified     share
none named                                    9         7      78 %  ████████████████████████
all others                                    1         1     100 %  ███

When do you want to invest?     leads  verified     share
3-6 months                          5         2      40 %  ████████████████████████

Day             leads  verified     share
Sun 1 March         6         6     100 %  ████████████████████████
Mon 2 March         2         1      50 %  ████████
`)
})

test('what the partner tells of is in words, though it be nothing good (R-owner-08)', () => {
  const text = reportText({ ...REPORT, outcomes: { accepted: 0, rejected: 1, reasons: [] }, calls: { told: 1, inTime: 0 } })
  expect(text).toContain(', 0 accepted by the partner, 0 of 1 known calls were in time\n\nRejected by the partner: 1\nNot decided yet: 7\n')
})

test('while the partner says nothing, the figures at the top are others (R-owner-08)', () => {
  const text = reportText({ ...REPORT, outcomes: { accepted: 0, rejected: 0, reasons: [] }, calls: { told: 0, inTime: 0 } })
  expect(text).toContain(
    '\n10 leads, 8 verified (80 %), 40 seconds to verify a number (median), 50 seconds from there to the partner (median)\n',
  )
  expect(text).not.toMatch(/Rejected|decided/)
})

test('no name that anybody makes up controls a terminal (R-contract-06)', () => {
  const escape = '\u001b'
  const { campaigns, answers, costs, outcomes } = REPORT
  const text = reportText({
    ...REPORT,
    campaigns: campaigns.map((row) => ({ ...row, source: escape, medium: escape, campaign: escape })),
    answers: answers.map((row) => ({ ...row, answer: escape })),
    outcomes: { ...outcomes, reasons: [{ reason: escape, leads: 1 }] },
    costs: costs.map((row) => ({ ...row, source: escape, campaign: escape })),
  })
  expect(text).not.toContain(escape)
})

test.each([
  [null, /^There are too few visits/m],
  [0, /^Neither is ahead\.$/m],
  [-1.96, /^a is ahead\. The difference can be chance\.$/m],
  [1.97, /^b is ahead\. If both were equally good, chance would make such a difference less than once in 20 times\.$/m],
])('with %s standard errors between two headlines the report says which is ahead (R-tracking-08)', (errors, words) => {
  expect(reportText({ ...REPORT, headlines: headlines(errors) })).toMatch(words)
})

test('the report as CSV has every figure under its name (R-owner-08)', () => {
  const rows = reportRows(REPORT).map(
    ({ section, name, leads, verified, value }) => `${section}, ${name}: ${value ?? `${leads}, ${verified}`}`,
  )
  expect(rows).toEqual([
    'Total, 2026-03-01 to 2026-03-02: 10, 8',
    'Suspect, leads that bots may have sent: 4, 3',
    'Week from, 2026-02-23: 8, 4',
    'Campaign (source / medium / campaign), none named: 9, 7',
    'Campaign (source / medium / campaign), all others: 1, 1',
    'Answer: timeline, 3-6 months: 5, 2',
    'Day, 2026-03-01: 6, 6',
    'Day, 2026-03-02: 2, 1',
    'Median seconds, to verification: 40',
    'Median seconds, from there to delivery: 50',
    'Verified leads, chose when to be rung: 11',
    'SMS messages, sent: 12',
    'SMS messages, failed: 13',
    'Visits that saw a headline, a: 400',
    'Of those, confirmed a number, a: 20',
    'Visits that saw a headline, b: 0',
    'Of those, confirmed a number, b: 0',
    'Three of four pages, in thousandths, LCP: 2200',
    'Outcome, accepted: 3',
    'Outcome, rejected: 4',
    'Calls, told of: 14',
    'Calls, in time: 15',
    'Spent, news / : 160',
    'Cost per verified lead, news / : 19',
    'Cost per accepted lead, news / : null, null',
  ])
})
