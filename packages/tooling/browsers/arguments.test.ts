import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('without arguments it takes the engines that npm test does not, and every journey', () => {
  expect(readArguments([])).toEqual({ engines: ['firefox', 'webkit', 'wpe'], named: false, words: [], screenshots: false })
})

test('names of engines are told from words of journeys, in any order', () => {
  expect(readArguments(['Menu', 'wpe', '--screenshots', 'firefox', 'back'])).toEqual({
    engines: ['firefox', 'wpe'],
    named: true,
    words: ['menu', 'back'],
    screenshots: true,
  })
})

test('an option that is misspelt is refused instead of being taken for a word', () => {
  expect(() => readArguments(['--screenshot'])).toThrow('There is no --screenshot')
})
