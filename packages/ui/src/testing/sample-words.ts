import { german } from '../foundations/locale-provider/de.ts'
import type { Messages } from '../foundations/locale-provider/index.ts'

/** A test language in which each message is its key in brackets, so that untranslated text stands out. */
export const pseudo: Messages = {
  ...german.messages,
  ...Object.fromEntries(
    Object.entries(german.messages).map(([key, word]) => [
      key,
      typeof word === 'string' ? `[${key}]` : (...values: unknown[]) => `[${[key, ...values].join(' ')}]`,
    ]),
  ),
}
