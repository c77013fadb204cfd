import { expect, test } from 'vitest'
import { withWholeWords } from './whole-words.ts'

test('in HTML hyphenated words stay in one piece, in an attribute and a drawing’s text they are as they were', () => {
  expect(withWholeWords('<figure id="a-b"><text>two-bed</text><p>A “two-bed”, two-bedroom flat</p></figure>')).toBe(
    '<figure id="a-b"><text>two-bed</text><p>A “<span class="whitespace-nowrap">two-bed</span>”, <span class="inline-block">two-bedroom</span> flat</p></figure>',
  )
})

test('nothing in a link is an inline block, which would have no line under it', () => {
  expect(withWholeWords('<summary>Table<span>: a higher-rate taxpayer</span></summary><a href="/b">An off-plan flat</a>')).toBe(
    '<summary>Table<span>: a higher-rate taxpayer</span></summary><a href="/b">An <span class="whitespace-nowrap">off-plan</span> flat</a>',
  )
})
