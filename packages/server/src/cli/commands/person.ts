import { findPerson } from '../../leads/person.ts'
import { read, requireWho, type CommandLine } from '../command.ts'
import { contactJson, deliveryJson, leadJson } from '../formatters.ts'
import { toJson } from '../json.ts'

export async function person({ words, at }: CommandLine): Promise<string> {
  const who = requireWho(words)
  const stored = await read(at, undefined, (db) => findPerson(db, who))
  const { leads = [], contacts = [], deliveries = [] } = stored ?? {}
  return toJson({ leads: leads.map(leadJson), messages: contacts.map(contactJson), deliveries: deliveries.map(deliveryJson) })
}
