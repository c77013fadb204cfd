import { ENGINE_NAMES, type EngineName } from './engines.ts'

export interface Wishes {
  engines: readonly EngineName[]
  /** Engines are named: then one that is not there is a failure. */
  named: boolean
  /** Words that a journey's name must have all of. */
  words: readonly string[]
  screenshots: boolean
}

/** Chromium has `npm test`. */
const BY_DEFAULT: readonly EngineName[] = ['firefox', 'webkit', 'wpe']

const isEngine = (argument: string): boolean => ENGINE_NAMES.some((name) => name === argument)

/** Reads `npm run test:browsers`' arguments: names of engines, words of journeys, `--screenshots`. */
export function readArguments(given: readonly string[]): Wishes {
  const unknown = given.find((argument) => argument.startsWith('-') && argument !== '--screenshots')
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: only names of engines, words of journeys and --screenshots.`)
  const engines = ENGINE_NAMES.filter((name) => given.includes(name))
  return {
    engines: engines.length > 0 ? engines : BY_DEFAULT,
    named: engines.length > 0,
    words: given.filter((argument) => !argument.startsWith('-') && !isEngine(argument)).map((word) => word.toLowerCase()),
    screenshots: given.includes('--screenshots'),
  }
}
