import {
  CHOICE_STEPS,
  COMPANY_NAME,
  callTimesInWords,
  CONTACT_SUBJECT_NAMES,
  cut,
  displayPhone,
  inUkWords,
  KEPT_TRACKING,
  TRACKING_NAMES,
  trackingInWords,
} from '@plotline/contract'
import type { ContactRow } from '../database/schema.ts'
import { trackingOf } from '../leads/lead-verified.ts'
import { callOf, type VerifiedLead } from '../leads/verified-leads.ts'
import { phoneLink, type Block, type Fact, type Line, type Mail } from '../mail/mail.ts'
import { wordsOf, type AlarmChange } from '../reports/alarms.ts'

/**
 * An address as HTML's `type="email"` allows it, with letters of any script in the domain. Other forms that the contract accepts, or accepted once,
 * need quotes, which mail programs read in different ways, or contain an encoded word.
 */
export const PLAIN_ADDRESS = /^[\w.!#$%&'*+/?^`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u

const facts = (all: readonly Fact[]): Block => ({ kind: 'facts', facts: all.filter(([, value]) => value !== '') })

const section = (words: string, all: readonly Fact[]): Block[] =>
  all.some(([, value]) => value !== '') ? [{ kind: 'heading', words }, facts(all)] : []

const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`

/** An address that can be written to, unless programs could read it in different ways. */
const emailLink = (address: string): Line => (PLAIN_ADDRESS.test(address) ? [{ words: address, href: mailTo(address) }] : address)

const at = (time: string | null): string => (time === null ? '' : inUkWords(Date.parse(time), true))

const TRACKING_LABELS = { ...TRACKING_NAMES, headline: 'Headline, of the two' }

const cameFrom = (row: object): Block[] => {
  const tracking = trackingOf(row)
  return section(
    'Where the visit came from',
    KEPT_TRACKING.map((field) => [TRACKING_LABELS[field], trackingInWords(field, tracking[field] ?? '')]),
  )
}

const MAYBE_BOT: Block = { kind: 'paragraph', line: 'A bot may have sent this.' }

/** To whoever rings: whom, by when, on which number. */
export function leadMail(lead: VerifiedLead): Mail {
  const phone = displayPhone(lead.phone)
  const when = callTimesInWords(callOf(lead))
  return {
    subject: `${COMPANY_NAME}: new lead, ${lead.name}`,
    preview: `Ring ${phone} ${when}.`,
    title: `Ring ${lead.name} ${when}`,
    blocks: [
      { kind: 'action', before: '', link: { words: `Ring ${phone}`, href: `tel:${lead.phone}` } },
      ...(lead.suspect === 1 ? [MAYBE_BOT] : []),
      facts([
        ['Name', lead.name],
        ['Phone', phoneLink(phone)],
        ['Email', emailLink(lead.email)],
      ]),
      ...section(
        'What they answered',
        CHOICE_STEPS.map(({ question, field }) => [question, lead[field]]),
      ),
      ...cameFrom(lead),
      ...section('For the record', [
        ['Sent', at(lead.created_at)],
        ['Number confirmed', at(lead.verified_at)],
        ['Agreed to be rung', at(lead.consented_at)],
        ['Wording agreed to', lead.consent_version],
        ['Lead', lead.id],
      ]),
    ],
  }
}

/** To whoever has a lead whose visitor wants no call. Its number is no link. */
export const withdrawalMail = ({ id, name, phone, verified_at, withdrawn_at }: VerifiedLead): Mail => ({
  subject: `${COMPANY_NAME}: do not call ${name}`,
  preview: `${displayPhone(phone)} was withdrawn by its visitor.`,
  title: `Do not call ${name}`,
  blocks: [
    { kind: 'paragraph', line: 'The visitor has withdrawn the request. If you have rung already, do not ring again.' },
    facts([
      ['Name', name],
      ['Phone', displayPhone(phone)],
      ['Number confirmed', at(verified_at)],
      ['Withdrawn', at(withdrawn_at)],
      ['Lead', id],
    ]),
  ],
})

const subjectName = (subject: string): string => Object.entries(CONTACT_SUBJECT_NAMES).find(([value]) => value === subject)?.[1] ?? subject

/** To whoever answers messages. */
export function contactMail(contact: ContactRow): Mail {
  const { name, email, phone, message } = contact
  const about = subjectName(contact.subject)
  return {
    subject: `${COMPANY_NAME}: message about ${about.toLowerCase()}, from ${name}`,
    preview: cut(message.replaceAll(/\s+/g, ' '), 120),
    title: `${name} has written to us`,
    blocks: [
      ...(contact.suspect === 1 ? [MAYBE_BOT] : []),
      { kind: 'quote', words: message },
      ...(PLAIN_ADDRESS.test(email)
        ? [{ kind: 'action', before: '', link: { words: 'Answer by email', href: mailTo(email) } } as const]
        : []),
      facts([
        ['Name', name],
        ['About', about],
        ['Email', emailLink(email)],
        ['Phone', phoneLink(phone)],
      ]),
      ...cameFrom(contact),
      ...section('For the record', [
        ['Sent', at(contact.created_at)],
        ['Agreed to be contacted', at(contact.consented_at)],
        ['Wording agreed to', contact.consent_version],
        ['Message', contact.id],
      ]),
    ],
  }
}

export function alarmMail({ name, isOver, at: time }: AlarmChange): Mail {
  const { what, advice } = wordsOf(name)
  return {
    subject: `${COMPANY_NAME}: ${isOver ? 'over: ' : 'ALARM: '}${what}`,
    preview: advice,
    title: `${isOver ? 'Over' : 'Alarm'}: ${what}`,
    blocks: [
      { kind: 'paragraph', line: `${isOver ? 'This is over' : 'This began'} at ${inUkWords(time)}.` },
      ...(advice === '' ? [] : [{ kind: 'paragraph', line: advice } as const]),
    ],
  }
}
