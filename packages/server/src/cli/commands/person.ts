import { readPerson } from '../../leads/person.ts'
import { requireWho, stream, type CommandLine, type Output } from '../command.ts'
import { toJson } from '../json.ts'
import { personJson } from '../listings.ts'

export function person({ words, at }: CommandLine): Output {
  const who = requireWho(words)
  return stream(at, (db) => personJson(readPerson(db, who)), toJson({ leads: [], messages: [], deliveries: [] }))
}
