import { CONTACT_SUBJECT_NAMES, CONTACT_SUBJECTS, type ContactSubject } from '@plotline/contract'
import { company, figures, promises } from './company.ts'

/** The text of the contact page. */
export const contact = {
  head: {
    title: 'Contact',
    description: `Ring ${company.name}, write to us or send a message. ${promises.email}.`,
  },
  title: 'Ask us anything',
  addressTitle: 'Address',
  partnerTitle: 'Who rings you after the quiz',
  hoursTitle: 'Office hours, UK time',
  complaintsTitle: 'Complaints',
  complaintsLink: 'How we answer',
  formTitle: 'Send a message',
  formNote: `${promises.email}.`,
  /** Beside the disabled button. */
  tick: 'Tick the box to send',
  /** Until the browser knows the time. */
  phoneHours: 'Answered in office hours',
  sent: 'Message Sent!',
  reply: `We answer by email within ${figures.emailReply}.`,
  another: 'Send another message',
} as const

/** The label for each subject's value (R-contact-02). */
export const subjects: readonly { value: ContactSubject; label: string }[] = CONTACT_SUBJECTS.map((value) => ({
  value,
  label: CONTACT_SUBJECT_NAMES[value],
}))
