import {
  answersInWords,
  botSignalEntries,
  CONSENT_WORDINGS,
  CONTACT_SUBJECT_NAMES,
  contactSchema,
  displayPhone,
  HEADLINES,
  leadSchema,
} from '@plotline/contract'
import { expect } from 'vitest'
import { contactReceived, leadVerified } from './leads/lead-verified.ts'
import { test } from './testing/fixtures.ts'
import { leads } from './testing/pages.ts'
import { CONTACT, LEAD, startServer } from './testing/server.ts'

/** A form's fields as its schema has them, but for what only recognises bots: a field that is not known here gets a text of its own. */
function fillIn(schema: { entries: object }, known: object): Record<string, unknown> {
  const fields = Object.keys(schema.entries).filter((field) => !(field in botSignalEntries))
  return { ...Object.fromEntries(fields.map((field) => [field, `the ${field}`])), ...known }
}

/** Whether an output has a value as a whole: in JSON, or in an email at the end of a line, after its name or question. */
const has = (output: string, value: string) =>
  output.includes(`"${value}"`) ||
  output.split('\n').some((line) => line === value || line.endsWith(`: ${value}`) || line.endsWith(`? ${value}`))

/** The fields that an output does not have. That there is consent each output says in its own way, or by being there. */
const missingIn = (output: string, sent: Record<string, unknown>) =>
  Object.keys(sent).filter((field) => field !== 'consent' && !has(output, String(sent[field])))

test('every field of the quiz reaches webhook, email and the owner’s commands (R-delivery-01, R-delivery-10, R-owner-01)', async ({
  mail,
}) => {
  const [consent_version] = Object.keys(CONSENT_WORDINGS.lead)
  const sent = fillIn(leadSchema, { ...LEAD, consent_version, headline: HEADLINES[0] })
  const server = await startServer({ environment: mail.environment })
  const at = { file: server.storeFile }
  await server.verifyLead(sent)
  await server.deliver()
  const [lead] = await server.leads()
  if (!lead) throw new Error('No lead is stored.')
  // An empty text is in every output.
  expect(Object.values(sent)).not.toContain('')
  expect({
    webhook: missingIn(JSON.stringify(leadVerified(lead)), sent),
    email: missingIn(mail.bodyTo('partner@example.com'), { ...sent, phone: displayPhone(LEAD.phone) }),
    show: missingIn(await leads(at, 'show', lead.id), sent),
    list: missingIn(await leads(at, 'list', '--json'), sent),
    confirmation: answersInWords(lead).filter(({ label, answer }) => !mail.bodyTo(LEAD.email).includes(`\n${label}: ${answer}\n`)),
  }).toEqual({ webhook: [], email: [], show: [], list: [], confirmation: [] })
})

test('every field of a message reaches webhook, email and the owner’s commands (R-delivery-10, R-owner-01)', async ({ mail }) => {
  const [consent_version] = Object.keys(CONSENT_WORDINGS.contact)
  const sent = fillIn(contactSchema, { ...CONTACT, message: 'Please call.', consent_version, headline: HEADLINES[0] })
  const server = await startServer({ environment: mail.environment })
  const at = { file: server.storeFile }
  await server.postOk('contact', sent)
  await server.deliver()
  const [message] = await server.rows('contacts')
  if (!message) throw new Error('No message is stored.')
  expect(Object.values(sent)).not.toContain('')
  expect({
    webhook: missingIn(JSON.stringify(contactReceived(message)), sent),
    email: missingIn(mail.bodyTo('team@example.com'), { ...sent, subject: CONTACT_SUBJECT_NAMES.complaint }),
    show: missingIn(await leads(at, 'show', message.id), sent),
    list: missingIn(await leads(at, 'list', 'messages', '--json'), sent),
  }).toEqual({ webhook: [], email: [], show: [], list: [] })
})
