import { KEPT_TRACKING } from '@plotline/contract'
import { EVENT_SCHEMAS } from '@plotline/contract/events'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LEAD } from '../testing/server.ts'
import { contactReceived, leadVerified, leadWithdrawn, trackingOf } from './lead-verified.ts'
import { isVerifiedLead, storedLead } from './verified-leads.ts'

const { consent, ...SAID } = LEAD
// No two values are the same, so that each field can come only from its own column.
const ROW = {
  ...SAID,
  email_folded: 'folded',
  id: 'id',
  consent_version: '2026-01',
  consented_at: '2026-03-01T00:00:00.000Z',
  created_at: '2026-03-02T00:00:00.000Z',
  verified_at: '2026-03-03T00:00:00.000Z',
  withdrawn_at: '2026-03-05T00:00:00.000Z',
  call_from: '2026-03-03T17:00:00.000Z',
  call_by: '2026-03-03T20:00:00.000Z',
  ...trackingOf({ utm_source: 'news', fbclid: '' }),
  code_sent_at: '2026-03-02T23:59:00.000Z',
  verified_by: null,
  called_at: null,
  outcome: null,
  outcome_reason: null,
  outcome_at: null,
  state: 'withdrawn',
  suspect: 1,
} as const
const { consented_at, created_at, verified_at, call_from, call_by } = ROW
const TIMES = { consented_at, created_at, verified_at, call_from, call_by }

test('the partner’s webhook has every field of a lead from its own column (R-delivery-01)', () => {
  const untracked = Object.fromEntries(KEPT_TRACKING.map((field) => [field, null]))
  expect(leadVerified(ROW)).toEqual({
    type: 'lead.verified',
    timestamp: ROW.verified_at,
    data: {
      ...SAID,
      ...TIMES,
      id: 'id',
      consent,
      consent_version: '2026-01',
      suspect: true,
      tracking: { ...untracked, utm_source: 'news', fbclid: '' },
    },
  })
  expect(leadWithdrawn(ROW)).toEqual({
    type: 'lead.withdrawn',
    timestamp: ROW.withdrawn_at,
    data: { id: 'id', phone: ROW.phone, verified_at: ROW.verified_at, withdrawn_at: ROW.withdrawn_at },
  })
})

test('the webhooks say what their schema says, and nothing else (R-delivery-18)', () => {
  const contact = { ...ROW, subject: 'complaint', message: 'Hi', state: 'received' } as const
  expect(v.parse(EVENT_SCHEMAS['lead.verified'], leadVerified(ROW))).toEqual(leadVerified(ROW))
  expect(v.parse(EVENT_SCHEMAS['lead.withdrawn'], leadWithdrawn(ROW))).toEqual(leadWithdrawn(ROW))
  expect(v.parse(EVENT_SCHEMAS['contact.received'], contactReceived(contact))).toEqual(contactReceived(contact))
})

test('a visitor’s own page gets every field from its own column, and neither the id nor the bot signal (R-contract-12)', () => {
  expect(isVerifiedLead(ROW) && storedLead(ROW)).toEqual({
    ...SAID,
    ...TIMES,
    consent_version: '2026-01',
    state: 'withdrawn',
    withdrawn_at: ROW.withdrawn_at,
    called_at: ROW.called_at,
    outcome: ROW.outcome,
    tracking: { utm_source: 'news' },
  })
})
