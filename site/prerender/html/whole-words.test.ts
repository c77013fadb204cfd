import { expect, test } from 'vitest'
import { withWholeWords } from './whole-words.ts'

test('in HTML short hyphenated words stay in one piece, in an attribute and a drawing’s text they are as they were', () => {
  expect(withWholeWords('<figure id="a-b"><text>two-bed</text><p>A two-bed, energy-efficient flat</p></figure>')).toBe(
    '<figure id="a-b"><text>two-bed</text><p>A <span class="whitespace-nowrap">two-bed</span>, energy-efficient flat</p></figure>',
  )
})
