import { callTimes, legibleText } from '@plotline/contract'
import { StartError } from '../../common/errors.ts'
import { findLead } from '../../leads/queries.ts'
import { lockPhone } from '../../otp/codes.ts'
import { verifyLead, withdrawLeads } from '../../leads/verified-leads.ts'
import { findOpenLead } from '../../otp/open-leads.ts'
import { phoneOf } from '../../otp/phone.ts'
import { createOutbox } from '../../outbox/outbox.ts'
import { change, counted, placeOf, unknownId, type CommandLine } from '../command.ts'

export async function verify({ words: [id], options: { by }, at, recipients }: CommandLine): Promise<string> {
  if (id === undefined) throw new StartError('Say which lead to verify: npm run leads -- verify ID. "list --json" names the ids.')
  const verified_by = legibleText(by?.trim() ?? '')
  if (verified_by === '') throw new StartError('Say who has spoken to the visitor, for the proof of it: --by "Ada Sample".')
  await change(at, async (db, now) => {
    const before = await findLead(db, id)
    if (before === undefined) throw unknownId('lead', id, at)
    // The visitor may be entering the code right now.
    await lockPhone(db, before.phone)
    const lead = await findOpenLead(db, id)
    const { state } = (await findLead(db, id)) ?? before
    if (lead === undefined) throw new StartError(`The lead ${id} is ${state}, and only an unverified one can be verified.`)
    await verifyLead(db, createOutbox(recipients), lead, callTimes(now), { verified_by }, now)
  })
  return `The lead ${id} is verified. A running server delivers it within a second.`
}

export async function withdraw({ words, options, at, recipients }: CommandLine): Promise<string> {
  const phone = phoneOf(words.join(''))
  if (phone === '') throw new StartError('Say which number to withdraw: npm run leads -- withdraw PHONE.')
  const count = await change(at, async (db, now) => {
    await lockPhone(db, phone)
    const withdrawn = await withdrawLeads(db, createOutbox(recipients), phone, now)
    if (withdrawn.untold.length > 0 && !options.untold)
      throw new StartError(
        `These settings do not say how to tell whoever may have it by ${withdrawn.untold.join(', ')}, so nothing is withdrawn. Run the command with the server's settings; or add --untold, and tell them yourself.`,
      )
    return withdrawn.count
  })
  if (count === 0)
    throw new StartError(`No verified lead in ${placeOf(at)} has the number ${phone}. "person ${phone}" shows what there is.`)
  return `${counted(count, 'lead is', 'leads are')} withdrawn. A running server tells whoever got ${count === 1 ? 'it' : 'them'} within a second.`
}
