import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
