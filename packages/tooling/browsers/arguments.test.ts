import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('without arguments, every journey runs in every engine', () => {
  expect(readArguments([])).toEqual({ engines: ['firefox', 'webkit', 'wpe'], named: false, words: [], screenshots: false })
})

test('engine names and words from journey titles can come in any order', () => {
  expect(readArguments(['Menu', 'wpe', '--screenshots', 'firefox', 'back'])).toEqual({
    engines: ['firefox', 'wpe'],
    named: true,
    words: ['menu', 'back'],
    screenshots: true,
  })
})

test('a misspelt option is rejected instead of being treated as a word', () => {
  expect(() => readArguments(['--screenshot'])).toThrow('Unknown option --screenshot')
})
