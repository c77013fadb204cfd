import { CHOICE_STEPS, displayPhone, ukClock } from '@plotline/contract'
import { adviceOn } from '../outbox/advice.ts'
import type { ContactRow, LeadRow, DeliveryRow } from '../database/schema.ts'

export function leadJson(lead: LeadRow) {
  const { state, email_folded: _, suspect, consent_version, consented_at, created_at, verified_at, withdrawn_at, ...more } = lead
  const { call_from, call_by, code_sent_at, verified_by, called_at, outcome, outcome_reason, outcome_at, ...fields } = more
  return {
    ...fields,
    consent: true,
    consent_version,
    state,
    verified: state === 'verified',
    suspect: suspect === 1,
    createdAt: created_at,
    consentedAt: consented_at,
    codeSentAt: code_sent_at,
    verifiedBy: verified_by,
    verifiedAt: verified_at,
    withdrawnAt: withdrawn_at,
    callFrom: call_from,
    callBy: call_by,
    calledAt: called_at,
    outcome,
    outcomeReason: outcome_reason,
    outcomeAt: outcome_at,
  }
}

export function contactJson(contact: ContactRow) {
  const { email_folded: _, consented_at, created_at, ...fields } = contact
  return { ...fields, consent: true, createdAt: created_at, consentedAt: consented_at }
}

export function deliveryJson({ id, kind, subject_id, state, attempts, last_error, created_at, next_attempt_at, finished_at }: DeliveryRow) {
  return {
    id,
    kind,
    subjectId: subject_id,
    state,
    attempts,
    lastError: last_error,
    whatToDo: last_error === null ? null : adviceOn(last_error),
    createdAt: created_at,
    nextAttemptAt: state === 'pending' ? next_attempt_at : null,
    finishedAt: finished_at,
  }
}

/** A time as clocks in the UK show it, such as `2026-07-01 20:00`: short, and in the order of time. */
function ukMinute(time: string): string {
  const { day, minute } = ukClock(Date.parse(time))
  return `${day} ${[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** Neither made, as far as the partner has told, nor refused by it or the visitor. */
const isCallDue = ({ state, called_at, outcome }: LeadRow) => state === 'verified' && called_at === null && outcome !== 'rejected'

export const LEAD_COLUMNS: Readonly<Record<string, (lead: LeadRow) => string>> = {
  'createdAt (UK time)': (lead) => ukMinute(lead.created_at),
  state: (lead) => (lead.suspect === 1 ? `${lead.state}, suspect` : lead.state),
  name: (lead) => lead.name,
  phone: (lead) => displayPhone(lead.phone),
  email: (lead) => lead.email,
  ...Object.fromEntries(
    CHOICE_STEPS.flatMap(({ column, field }) => (column === null ? [] : [[column, (lead: LeadRow) => lead[field]] as const])),
  ),
  'callFrom (UK time)': (lead) => (lead.call_from !== null && isCallDue(lead) ? ukMinute(lead.call_from) : ''),
  'callBy (UK time)': (lead) => (lead.call_by !== null && isCallDue(lead) ? ukMinute(lead.call_by) : ''),
}

export const CONTACT_COLUMNS: Readonly<Record<string, (contact: ContactRow) => string>> = {
  'createdAt (UK time)': (contact) => ukMinute(contact.created_at),
  subject: (contact) => contact.subject,
  name: (contact) => contact.name,
  email: (contact) => contact.email,
  phone: (contact) => contact.phone,
  message: (contact) => contact.message,
}

export const DELIVERY_COLUMNS: Readonly<Record<string, (row: DeliveryRow) => string>> = {
  'createdAt (UK time)': (row) => ukMinute(row.created_at),
  kind: (row) => row.kind,
  state: (row) => row.state,
  attempts: (row) => String(row.attempts),
  lastError: (row) => row.last_error ?? '',
  'next (UK time)': (row) => (row.state === 'pending' ? ukMinute(row.next_attempt_at) : ''),
  whatToDo: (row) => (row.last_error === null ? '' : adviceOn(row.last_error)),
}
