import { StartError } from '../../common/errors.ts'
import { eraseForGood } from '../../leads/erase.ts'
import { findPerson, keepsNothing, type PersonRecord } from '../../leads/person.ts'
import type { DeliveryRow, LeadRow } from '../../database/schema.ts'
import { announcesLead, isOf } from '../../deliveries/kinds.ts'
import type { StoreAddress } from '../../database/store.ts'
import { hasLeft } from '../../outbox/discards.ts'
import { counted, read, requireWho, withStore, type CommandLine } from '../command.ts'
import { contactJson, deliveryJson, leadJson } from '../formatters.ts'
import { toJson } from '../json.ts'

async function find(at: StoreAddress, who: string): Promise<PersonRecord> {
  const stored = await read(at, undefined, (db) => findPerson(db, who))
  if (stored === undefined || keepsNothing(stored)) throw new StartError(`Nothing is stored about ${who}.`)
  return stored
}

export async function person({ words, at }: CommandLine): Promise<string> {
  const { leads, contacts, deliveries, codes } = await find(at, requireWho(words))
  return toJson({ leads: leads.map(leadJson), messages: contacts.map(contactJson), deliveries: deliveries.map(deliveryJson), codes })
}

const counts = ({ leads, contacts, deliveries, codes }: PersonRecord) =>
  `${counted(leads.length, 'lead', 'leads')}, ${counted(contacts.length, 'message', 'messages')} and ${counted(deliveries.length, 'delivery', 'deliveries')}, with ${counted(codes.length, 'record', 'records')} of codes`

const isLead = (stored: string) => isOf(stored, announcesLead)
const isNotice = (stored: string) => isOf(stored, ({ event }) => event === 'lead.withdrawn')

/** Who may have a lead, and has not been told of its withdrawal. After 30 days nothing says who got it. */
function untold(deliveries: readonly DeliveryRow[], leads: readonly LeadRow[]): string[] {
  const verified = leads.filter(({ state }) => state === 'verified')
  const ids = new Set(verified.map(({ id }) => id))
  const gone = deliveries.filter((row) =>
    ids.has(row.subject_id) ? isLead(row.kind) && hasLeft(row) : isNotice(row.kind) && row.state !== 'delivered',
  )
  const unlisted = verified.some(({ id }) => !deliveries.some(({ subject_id, kind }) => subject_id === id && isLead(kind)))
  return [...new Set([...gone.map(({ kind }) => kind), ...(unlisted ? ['Whoever got the lead'] : [])])]
}

export async function erase({ words, options, at, dataDir }: CommandLine): Promise<string> {
  const who = requireWho(words)
  const stored = await find(at, who)
  const names = untold(stored.deliveries, stored.leads)
  if (names.length > 0 && !options.untold)
    throw new StartError(
      `Not told of a withdrawal: ${names.join(', ')}. An erasure tells nobody, so they may still ring. First "withdraw ${stored.phones[0] ?? who}", and wait until "list deliveries" says that the withdrawal is delivered; or add --untold, and tell them yourself.`,
    )
  if (!options.yes) return `This would be erased for good: ${counts(stored)}. Repeat the command with --yes to do it.`
  const { record, isGone } = await withStore(at, (store) => eraseForGood(store, at, dataDir, who))
  const erased = `Erased: ${counts(record)}.`
  return isGone
    ? erased
    : `${erased} Another program is reading the data, so their bytes stay in the write-ahead log until it ends and the server cleans up, within the hour.`
}
