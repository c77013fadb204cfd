import { expect, test } from 'vitest'
import { inWords, withArticle } from './in-words.ts'

test('numbers are in words up to twenty, then in figures', () => {
  expect([0, 1, 4, 12, 13, 20, 21, 100].map(inWords)).toEqual(['zero', 'one', 'four', 'twelve', 'thirteen', 'twenty', '21', '100'])
})

test('a number in figures has the article that it is read with', () => {
  expect([1, 4, 6, 10, 12].map(withArticle)).toEqual(['a 1', 'a 4', 'a 6', 'a 10', 'a 12'])
  expect([8, 11, 18, 80, 800].map(withArticle)).toEqual(['an 8', 'an 11', 'an 18', 'an 80', 'an 800'])
})
