import { eventsSchema, openApi } from '@plotline/contract/openapi'
import { StartError } from '../../common/errors.ts'
import { safeJson } from '../../common/safe-text.ts'
import type { CommandLine } from '../command.ts'

const SCHEMAS: Readonly<Record<string, () => object>> = { api: openApi, events: eventsSchema }

export function schema({ words: [what = 'api'] }: CommandLine): string {
  const made = SCHEMAS[what]?.()
  if (made === undefined) throw new StartError(`There is no schema of "${what}", only of ${Object.keys(SCHEMAS).join(' and ')}.`)
  return safeJson(made, 2)
}
