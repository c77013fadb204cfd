import { ENGINE_NAMES, type EngineName } from './engines.ts'

export interface Arguments {
  engines: readonly EngineName[]
  /** Whether engines were named; if so, a missing one is a failure. */
  named: boolean
  /** A journey runs only if its title has all of these words. */
  words: readonly string[]
  screenshots: boolean
}

const isEngine = (argument: string): boolean => ENGINE_NAMES.some((name) => name === argument)

/** Reads the arguments of `npm run test:browsers`: names of engines, words from journeys' titles, `--screenshots`. */
export function readArguments(given: readonly string[]): Arguments {
  const unknown = given.find((argument) => argument.startsWith('-') && argument !== '--screenshots')
  if (unknown !== undefined)
    throw new Error(`Unknown option ${unknown}. Use names of engines, words from journeys' titles, and --screenshots.`)
  const engines = ENGINE_NAMES.filter((name) => given.includes(name))
  return {
    engines: engines.length > 0 ? engines : ENGINE_NAMES,
    named: engines.length > 0,
    words: given.filter((argument) => !argument.startsWith('-') && !isEngine(argument)).map((word) => word.toLowerCase()),
    screenshots: given.includes('--screenshots'),
  }
}
