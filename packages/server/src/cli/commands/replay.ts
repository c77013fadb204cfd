import { StartError } from '../../common/errors.ts'
import { replay } from '../../outbox/deliveries.ts'
import { change, counted, type CommandLine } from '../command.ts'

export async function replayDeliveries({ words, options, at }: CommandLine): Promise<string> {
  const asked = [
    words.length > 0 ? words : undefined,
    options['dead-letters'] ? ('dead_letter' as const) : undefined,
    options.pending ? ('pending' as const) : undefined,
  ]
  const [which, ...more] = asked.filter((one) => one !== undefined)
  if (which === undefined || more.length > 0) {
    throw new StartError(
      'Say what to replay: ids of leads, messages or deliveries, --dead-letters for everything given up, or --pending for everything pending.',
    )
  }
  const count = await change(at, (db, now) => replay(db, which, now))
  if (count === 0) throw new StartError('There is no such delivery, so nothing can be replayed. "list deliveries" shows what there is.')
  return `${counted(count, 'delivery is', 'deliveries are')} due again. A running server sends them within a second.`
}
