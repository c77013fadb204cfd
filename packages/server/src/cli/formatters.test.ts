import { inUkWords, KEPT_TRACKING } from '@plotline/contract'
import { LEAD } from '../testing/server.ts'
import { expect, test } from 'vitest'
import { trackingOf } from '../leads/lead-verified.ts'
import { newDelivery } from '../outbox/outbox.ts'
import { pageOf, textOf } from '../testing/pages.ts'
import { proofOf } from './commands/proof.ts'
import { contactJson, CONTACT_COLUMNS, deliveryJson, DELIVERY_COLUMNS, LEAD_COLUMNS, leadJson } from './formatters.ts'
import { toTable } from './table.ts'

// No two values are the same, so that each field can come only from its own column.
const { consent: _, ...ANSWERS } = LEAD
const TIMES = {
  consented_at: '2026-03-01T00:00:00.000Z',
  created_at: '2026-03-02T00:00:00.000Z',
  verified_at: '2026-03-03T00:00:00.000Z',
  withdrawn_at: '2026-03-04T00:00:00.000Z',
  code_sent_at: '2026-03-02T23:59:00.000Z',
  called_at: '2026-03-06T10:00:00.000Z',
  outcome_at: '2026-03-06T11:00:00.000Z',
  call_from: '2026-03-05T00:00:00.000Z',
  call_by: '2026-03-06T00:00:00.000Z',
}
const TRACKING = trackingOf(Object.fromEntries(KEPT_TRACKING.map((field) => [field, `the ${field}`])))

/** A lead as the tables have it. */
const ROW = {
  ...ANSWERS,
  ...TIMES,
  ...TRACKING,
  email_folded: 'folded',
  id: 'id',
  consent_version: '2026-01',
  verified_by: 'Grace',
  outcome: 'rejected',
  outcome_reason: 'no answer',
  state: 'withdrawn',
  suspect: 1,
} as const
const DUE = { ...ROW, call_from: null, called_at: null, outcome: null, state: 'verified' } as const

test('the owner’s JSON of a lead has every field from its own column (R-owner-01)', () => {
  expect(leadJson(ROW)).toEqual({
    ...ANSWERS,
    ...TRACKING,
    id: 'id',
    consent: true,
    consent_version: '2026-01',
    state: 'withdrawn',
    verified: false,
    suspect: true,
    createdAt: TIMES.created_at,
    consentedAt: TIMES.consented_at,
    codeSentAt: TIMES.code_sent_at,
    verifiedBy: 'Grace',
    verifiedAt: TIMES.verified_at,
    withdrawnAt: TIMES.withdrawn_at,
    callFrom: TIMES.call_from,
    callBy: TIMES.call_by,
    calledAt: TIMES.called_at,
    outcome: 'rejected',
    outcomeReason: 'no answer',
    outcomeAt: TIMES.outcome_at,
  })
})

test('the proof of a lead has every time from its own column (R-owner-09)', () => {
  const page = proofOf({ ...ROW, verified_by: null }, [])
  for (const [words, time] of [
    ['Sent at', TIMES.created_at],
    ['Given at', TIMES.consented_at],
    ['sent to it at', TIMES.code_sent_at],
    ['entered at', TIMES.verified_at],
    ['Withdrawn at', TIMES.withdrawn_at],
    ['It rang at', TIMES.called_at],
    ['It rejected the lead at', TIMES.outcome_at],
  ] as const)
    expect(page).toContain(`${words} ${inUkWords(Date.parse(time), true)}`)
  expect(page.match(/UK time/g)).toHaveLength(7)
})

test('the owner’s lists give every time by clocks in the UK, and say so (R-product-27, R-owner-01)', async () => {
  const [created_at, call_by] = ['2026-01-01T23:30:00.000Z', '2026-07-01T19:00:00.000Z']
  const table = await textOf(toTable(LEAD_COLUMNS, pageOf({ ...DUE, created_at, call_by })))
  const [names, lead] = table.split('\n').map((line) => line.split(/ {2,}/))
  expect([names?.[0], lead?.[0]]).toEqual(['createdAt (UK time)', '2026-01-01 23:30'])
  // A word in the list tells a suspect.
  expect([names?.[1], lead?.[1]]).toEqual(['state', 'verified, suspect'])
  expect([names?.at(-1), lead?.at(-1)]).toEqual(['callBy (UK time)', '2026-07-01 20:00'])
  const columns = [LEAD_COLUMNS, CONTACT_COLUMNS, DELIVERY_COLUMNS].flatMap((list) => Object.keys(list))
  expect(columns.filter((name) => /At|next|call/.test(name) && !name.endsWith(' (UK time)'))).toEqual([])
})

test.each([
  [{}, true],
  [{ outcome: 'accepted' }, true],
  [{ outcome: 'rejected' }, false],
  [{ called_at: TIMES.called_at }, false],
  [{ state: 'withdrawn' }, false],
] as const)('with %j the owner’s list says when to ring: %s (R-owner-01)', (change, isDue) => {
  const lead = { ...DUE, call_from: TIMES.call_from, ...change }
  const times = Object.entries(LEAD_COLUMNS).flatMap(([name, cell]) => (name.startsWith('call') ? [cell(lead)] : []))
  expect(times.map(Boolean)).toEqual([isDue, isDue])
})

test('the owner’s JSON of a message has every field from its own column (R-owner-01)', () => {
  const sent = { name: 'Ada', email: 'ada@example.com', phone: '020', subject: 'complaint', message: 'Hi', consent_version: '2026-11-22' }
  const message = { ...sent, id: 'id', suspect: 0 }
  const { created_at, consented_at } = TIMES
  expect(contactJson({ ...message, ...TRACKING, email_folded: 'folded', created_at, consented_at, state: 'received' })).toEqual({
    ...message,
    ...TRACKING,
    consent: true,
    state: 'received',
    createdAt: created_at,
    consentedAt: consented_at,
  })
})

test('the owner’s JSON of a delivery has every field from its own column, and none that only servers need (R-owner-01)', () => {
  const row = {
    ...newDelivery('lead.email', 'lead', 0),
    attempts: 3,
    next_attempt_at: TIMES.verified_at,
    last_error: 'smtp-550',
    created_at: TIMES.created_at,
    finished_at: TIMES.withdrawn_at,
  }
  const json = {
    id: row.id,
    kind: 'lead.email',
    subjectId: 'lead',
    state: 'pending',
    attempts: 3,
    lastError: 'smtp-550',
    whatToDo: expect.stringMatching(/MAIL_FROM/),
    createdAt: TIMES.created_at,
    nextAttemptAt: TIMES.verified_at,
    finishedAt: TIMES.withdrawn_at,
  }
  expect(deliveryJson(row)).toEqual(json)
  expect(deliveryJson({ ...row, state: 'delivered' })).toEqual({ ...json, state: 'delivered', nextAttemptAt: null })
})

const rowOf = <Row>(columns: Readonly<Record<string, (row: Row) => string>>, row: Row) =>
  Object.fromEntries(Object.entries(columns).map(([column, cell]) => [column, cell(row)]))

test('the owner’s lists have each value in its own column (R-owner-01)', () => {
  const { name, email, budget_range, location_preference, timeline } = ANSWERS
  expect(rowOf(LEAD_COLUMNS, { ...DUE, call_from: TIMES.call_from })).toEqual({
    'createdAt (UK time)': '2026-03-02 00:00',
    state: 'verified, suspect',
    name,
    phone: '07700 900123',
    email,
    budget: budget_range,
    location: location_preference,
    timeline,
    'callFrom (UK time)': '2026-03-05 00:00',
    'callBy (UK time)': '2026-03-06 00:00',
  })
  expect(rowOf(CONTACT_COLUMNS, { ...ROW, phone: '020', subject: 'complaint', message: 'Hi', state: 'received' })).toEqual({
    'createdAt (UK time)': '2026-03-02 00:00',
    subject: 'complaint',
    name,
    email,
    phone: '020',
    message: 'Hi',
  })
  const failed = { ...newDelivery('lead.email', 'lead', 0), attempts: 3, last_error: 'smtp-550', created_at: TIMES.created_at }
  const delivery = { ...failed, next_attempt_at: TIMES.verified_at }
  expect(rowOf(DELIVERY_COLUMNS, delivery)).toEqual({
    'createdAt (UK time)': '2026-03-02 00:00',
    kind: 'lead.email',
    state: 'pending',
    attempts: '3',
    lastError: 'smtp-550',
    whatToDo: expect.stringMatching(/MAIL_FROM/),
    'next (UK time)': '2026-03-03 00:00',
  })
  expect(rowOf(DELIVERY_COLUMNS, { ...delivery, state: 'dead_letter' })['next (UK time)']).toBe('')
})

test('a cell of a table has at most 32 characters, so that a row stays on its line (R-owner-01)', async () => {
  const table = toTable({ text: (text: string) => text }, pageOf('x'.repeat(32), 'y'.repeat(33)))
  expect(await textOf(table)).toBe(`text\n${'x'.repeat(32)}\n${'y'.repeat(31)}…\n`)
})
