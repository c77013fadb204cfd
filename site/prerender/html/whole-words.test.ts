import { expect, test } from 'vitest'
import { withWholeWords } from './whole-words.ts'

test('in HTML hyphenated words stay in one piece, in an attribute and a drawing’s text they are as they were', () => {
  expect(withWholeWords('<figure id="a-b"><text>two-bed</text><p>A two-bed flat</p></figure>')).toBe(
    '<figure id="a-b"><text>two-bed</text><p>A <span class="inline-block [text-decoration:inherit]">two-bed</span> flat</p></figure>',
  )
})
