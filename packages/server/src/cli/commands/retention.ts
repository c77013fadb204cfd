import { confirmPause, findPause, pauseInWords } from '../../retention/pause.ts'
import { change, read, type CommandLine } from '../command.ts'

export async function retention({ options, at }: CommandLine): Promise<string> {
  const pause = await read(at, undefined, (db) => findPause(db))
  if (pause === undefined || pause.confirmed_at !== null) return 'Erasing is not paused: there is nothing to confirm.'
  if (!options.yes) return pauseInWords(pause)
  await change(at, confirmPause)
  return `Confirmed: within a minute a running server starts to erase ${pause.records_due} of ${pause.records_kept} leads and messages.`
}
