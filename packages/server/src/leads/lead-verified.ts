import { answersOf, KEPT_TRACKING, type TrackingField } from '@plotline/contract'
import * as v from 'valibot'
import type { ContactRow, LeadRow } from '../database/schema.ts'

const trackingSchema = v.object(v.entriesFromList(KEPT_TRACKING, v.optional(v.nullable(v.string()), null)))

/** The tracking fields among others; null where unknown. */
export const trackingOf = (fields: object): Record<TrackingField, string | null> => v.parse(trackingSchema, fields)

/** The body of the webhook for a withdrawal: `timestamp` is when the visitor withdrew. Documented in packages/server/README.md, "Where leads go". */
export const leadWithdrawn = ({ id, phone, verified_at, withdrawn_at }: LeadRow) => ({
  type: 'lead.withdrawn',
  timestamp: withdrawn_at,
  data: { id, phone, verified_at, withdrawn_at },
})

/** The body of the webhook for a message from the contact form. */
export const contactReceived = (contact: ContactRow) => ({
  type: 'contact.received',
  timestamp: contact.created_at,
  data: {
    id: contact.id,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    subject: contact.subject,
    message: contact.message,
    consent: true,
    consent_version: contact.consent_version,
    consented_at: contact.consented_at,
    created_at: contact.created_at,
    suspect: contact.suspect === 1,
    tracking: trackingOf(contact),
  },
})

/** The webhook's body, the same for each attempt. Documented in packages/server/README.md, "Where leads go". */
export const leadVerified = (lead: LeadRow) => ({
  type: 'lead.verified',
  timestamp: lead.verified_at,
  data: {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    ...answersOf(lead),
    consent: true,
    consent_version: lead.consent_version,
    consented_at: lead.consented_at,
    created_at: lead.created_at,
    verified_at: lead.verified_at,
    call_from: lead.call_from,
    call_by: lead.call_by,
    suspect: lead.suspect === 1,
    tracking: trackingOf(lead),
  },
})
