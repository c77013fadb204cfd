import { answersOf, CHOICE_STEPS, KEPT_TRACKING, type TrackingField } from '@plotline/contract'
import { sampleLead } from '@plotline/contract/sample-lead'
import { confirmation } from '../channels/confirmation.ts'
import { alarmMail, contactMail, leadMail, withdrawalMail } from '../channels/mails.ts'
import type { ContactRow } from '../database/schema.ts'
import type { VerifiedLead } from '../leads/verified-leads.ts'
import type { Mail } from '../mail/mail.ts'
import { reportMail } from '../reports/format.ts'
import { STEPS } from '../reports/funnel.ts'
import type { Report, Tally } from '../reports/report.ts'

/** The tracking fields of a visit, null where nothing is known. */
const trackingWith = (known: Partial<Record<TrackingField, string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has its value, which the type of fromEntries does not say
  Object.fromEntries(KEPT_TRACKING.map((field) => [field, known[field] ?? null])) as Record<TrackingField, string | null>

/** A lead as the store keeps it. */
export const sampleRow = (overrides: Partial<VerifiedLead> = {}): VerifiedLead => {
  const { name, email, phone, ...lead } = sampleLead()
  return {
    ...trackingWith({ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand', gclid: 'Cj0KCQ', first_page: '/' }),
    ...answersOf(lead),
    name,
    email,
    phone,
    email_folded: email,
    id: '6f0c9a3e-2b64-4a51-9f0e-3f2c8d1b7a55',
    state: 'verified',
    suspect: 0,
    consent_version: '2026-11-25',
    consented_at: '2026-03-02T09:00:00.000Z',
    created_at: '2026-03-02T09:00:00.000Z',
    code_sent_at: '2026-03-02T09:00:05.000Z',
    verified_by: null,
    verified_at: '2026-03-02T09:00:30.000Z',
    withdrawn_at: null,
    called_at: null,
    outcome: null,
    outcome_reason: null,
    outcome_at: null,
    call_from: null,
    call_by: '2026-03-03T09:00:00.000Z',
    ...overrides,
  }
}

/** A message as the store keeps it. */
export const sampleMessage = (overrides: Partial<ContactRow> = {}): ContactRow => ({
  ...trackingWith({ first_page: '/contact' }),
  id: '0b5a1c9e-6d0f-4f43-9d0d-5c1f0e2a9b77',
  name: 'Ada Sample',
  email: 'ada@example.com',
  email_folded: 'ada@example.com',
  phone: '020 7946 0958',
  subject: 'property-inquiry',
  message: 'Hello.\n\nI’ve read your guide to Leeds. Which of its streets have flats below £150,000?\n\nAda',
  consent_version: '2026-11-25',
  consented_at: '2026-03-02T09:00:00.000Z',
  created_at: '2026-03-02T09:00:00.000Z',
  state: 'received',
  suspect: 0,
  ...overrides,
})

const tally = (leads: number, verified: number): Tally => ({ leads, verified, shareVerified: leads === 0 ? null : verified / leads })

/** A report of four weeks, with some of everything that there can be. */
export const sampleReport = (overrides: Partial<Report> = {}): Report => ({
  since: '2026-10-26T00:00:00.000Z',
  until: '2026-11-23T00:00:00.000Z',
  total: tally(84, 61),
  suspects: tally(4, 1),
  days: Array.from({ length: 28 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
    ...tally((index * 5) % 7, Math.floor(((index * 5) % 7) * 0.75)),
  })),
  weeks: [
    { monday: '2026-10-26', ...tally(18, 12) },
    { monday: '2026-11-02', ...tally(16, 11) },
    { monday: '2026-11-09', ...tally(23, 17) },
    { monday: '2026-11-16', ...tally(27, 21) },
  ],
  campaigns: [
    { source: 'newsletter', medium: 'email', campaign: 'manchester-launch-november', ...tally(35, 26) },
    { source: 'google', medium: 'cpc', campaign: 'brand', ...tally(28, 21) },
    { source: null, medium: null, campaign: null, ...tally(16, 11) },
  ],
  otherCampaigns: tally(5, 3),
  answers: CHOICE_STEPS.flatMap(({ field, options }) =>
    options.map((answer, index) => ({
      question: field,
      answer,
      ...tally((index * 11 + 9) % 37, Math.floor(((index * 11 + 9) % 37) * 0.7)),
    })),
  ),
  medianSecondsToVerification: 40,
  medianSecondsToDelivery: 50,
  choseCallTime: 11,
  sms: { sent: 92, failed: 3 },
  outcomes: {
    accepted: 33,
    rejected: 4,
    reasons: [
      { reason: 'wrong number', leads: 3 },
      { reason: null, leads: 1 },
    ],
  },
  calls: { told: 54, inTime: 50 },
  costs: [{ source: 'google', campaign: 'brand', spent: 1600, verified: 21, accepted: 12, perVerified: 76.19, perAccepted: 133.33 }],
  funnel: STEPS.map((step, index) => ({ step, source: '', campaign: '', headline: '', visits: 2_200 - index * 190 })),
  headlines: {
    counts: [
      { headline: 'a', landings: 1_050, verified: 28 },
      { headline: 'b', landings: 1_020, verified: 33 },
    ],
    standardErrors: 0.8,
  },
  vitals: [
    { name: 'LCP', pages: 900, p75: 2_000 },
    { name: 'INP', pages: 640, p75: 100 },
    { name: 'CLS', pages: 900, p75: 50 },
  ],
  ...overrides,
})

/** Where a sample's button leads. */
export const SAMPLE_LINK =
  'https://www.example.com/your-request#6f0c9a3e-2b64-4a51-9f0e-3f2c8d1b7a55.Qm9va2VkIGFuZCBjb25maXJtZWQgYnkgYSBzYW1wbGU'

/** Each email as the server builds it. */
export const SAMPLE_MAILS = {
  confirmation: confirmation(sampleRow(), SAMPLE_LINK),
  lead: leadMail(sampleRow()),
  withdrawal: withdrawalMail(sampleRow({ state: 'withdrawn', withdrawn_at: '2026-03-02T10:00:00.000Z' })),
  contact: contactMail(sampleMessage()),
  report: reportMail(sampleReport()),
  alarm: alarmMail({ name: 'webhook', isOver: false, at: Date.parse('2026-03-02T09:00:00.000Z') }),
} as const satisfies Readonly<Record<string, Mail>>
