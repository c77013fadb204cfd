import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withWholeWords } from '../content/words.ts'
import { Unbroken } from './unbroken.tsx'

test('a day stays on one line with its month, without a box of its own', () => {
  const html = renderToStaticMarkup(Unbroken({ children: 'In May 2026, by 9am on Monday 30 November (UK time)' }))
  expect(html).toBe('In May 2026, by 9am on Monday 30\u00A0November (UK time)')
})

test('hyphenated words in a title stay on one line, and its text does not change', () => {
  const html = renderToStaticMarkup(Unbroken({ children: 'First-Time Buy-to-Let Investor Handbook' }))
  expect(html).toContain('<span class="whitespace-nowrap">Buy-to-Let</span>')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('First-Time Buy-to-Let Investor Handbook')
})

test('in HTML hyphenated words stay in one piece, in an attribute and a drawing’s text they are as they were', () => {
  expect(withWholeWords('<figure id="a-b"><text>two-bed</text><p>A two-bed flat</p></figure>')).toBe(
    '<figure id="a-b"><text>two-bed</text><p>A <span class="inline-block [text-decoration:inherit]">two-bed</span> flat</p></figure>',
  )
})
