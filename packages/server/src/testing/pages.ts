import type { StoreAddress } from '../database/store.ts'
import { runCommand } from '../leads-cli.ts'
import { settingsOf } from './stores.ts'

/** Rows in pages, as a reader gets them. */
export async function* pageOf<Row>(...rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** A writer's whole output. */
export async function textOf(pieces: string | AsyncIterable<string>): Promise<string> {
  if (typeof pieces === 'string') return pieces
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** Runs `npm run leads` beside any running server. Resolves with what it prints. */
export const leads = async (at: StoreAddress, ...args: string[]): Promise<string> => textOf(await runCommand(args, settingsOf(at)))
