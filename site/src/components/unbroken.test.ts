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

test('in a caption, a table and contents hyphenated words stay on one line, in running text, an attribute and a drawing they are as they were', () => {
  const whole = '<span class="whitespace-nowrap">two-bed</span>'
  expect(withWholeWords('<p>A two-bed flat</p><figure id="a-b"><text>two-bed</text><b>A two-bed flat</b></figure>')).toBe(
    `<p>A two-bed flat</p><figure id="a-b"><text>two-bed</text><b>A ${whole} flat</b></figure>`,
  )
  expect(withWholeWords('<table><td>two-bed</td></table><nav>two-bed</nav>')).toBe(`<table><td>${whole}</td></table><nav>${whole}</nav>`)
})
