import { StartError } from '../../common/errors.ts'
import { findContact, findLead } from '../../leads/queries.ts'
import { findDeliveries } from '../../outbox/deliveries.ts'
import { read, unknownId, type CommandLine } from '../command.ts'
import { contactJson, deliveryJson, leadJson } from '../formatters.ts'
import { isCode } from '../../deliveries/kinds.ts'
import { toJson } from '../json.ts'

export async function show({ words: [id], at }: CommandLine): Promise<string> {
  if (id === undefined) throw new StartError('Say which lead or message to show: npm run leads -- show ID. "list --json" names the ids.')
  const record = await read(at, undefined, async (db) => {
    const [lead, contact] = [await findLead(db, id), await findContact(db, id)]
    const deliveries = (await findDeliveries(db, [id])).filter(({ kind }) => !isCode(kind)).map(deliveryJson)
    return lead ? { lead: leadJson(lead), deliveries } : contact && { message: contactJson(contact), deliveries }
  })
  if (record === undefined) throw unknownId('lead or message', id, at)
  return toJson(record)
}
