import { expect, test } from 'vitest'
import { createTranscript } from './transcript.ts'

test('what steps say at once is printed one step after the other, and the first as it speaks', () => {
  const printed: string[] = []
  const transcript = createTranscript((words) => void printed.push(words))
  const [first, second, third] = ['first', 'second', 'third'].map((title) => transcript.begin(title))
  second?.say('b')
  first?.say('a')
  expect(printed.join('')).toBe('\n── first\na')
  third?.say('c')
  third?.end()
  first?.say('A')
  first?.end()
  expect(printed.join('')).toBe('\n── first\naA\n── second\nb')
  second?.end()
  expect(printed.join('')).toBe('\n── first\naA\n── second\nb\n── third\nc')
})
