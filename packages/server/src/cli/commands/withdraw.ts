import { normalisePhone } from '@plotline/contract'
import { StartError } from '../../common/errors.ts'
import { withdrawLeads } from '../../leads/withdrawal.ts'
import { lockPhone } from '../../otp/codes.ts'
import { change, counted, outboxOf, placeOf, type CommandLine } from '../command.ts'

export async function withdraw({ words, at, environment }: CommandLine): Promise<string> {
  const phone = normalisePhone(words.join(''))
  if (phone === '') throw new StartError('Say which number to withdraw: npm run leads -- withdraw PHONE.')
  const count = await change(at, async (db) => {
    await lockPhone(db, phone)
    return withdrawLeads(db, outboxOf(environment), phone, Date.now())
  })
  if (count === 0)
    throw new StartError(`No verified lead in ${placeOf(at)} has the number ${phone}. "person ${phone}" shows what there is.`)
  return `${counted(count, 'lead is', 'leads are')} withdrawn. A running server tells whoever got ${count === 1 ? 'it' : 'them'} within a second.`
}
