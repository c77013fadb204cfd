import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('a day of a month stays on one line', () => {
  const html = renderToStaticMarkup(Unbroken({ children: 'by 9am on Monday 30 November (UK time)' }))
  expect(html).toBe('by 9am on Monday <span class="inline-block [text-decoration:inherit]">30 November</span> (UK time)')
})

test('a month and its year stay on one line, with the day or without', () => {
  const html = renderToStaticMarkup(Unbroken({ children: 'In May 2026, and since 1 April 2025' }))
  expect(html.match(/(?<=>)[^<]+(?=<\/span>)/g)).toEqual(['May 2026', '1 April 2025'])
})

test('hyphenated words in a title stay on one line, and its text does not change', () => {
  const html = renderToStaticMarkup(Unbroken({ children: 'First-Time Buy-to-Let Investor Handbook' }))
  expect(html).toContain('<span class="whitespace-nowrap">Buy-to-Let</span>')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('First-Time Buy-to-Let Investor Handbook')
})
