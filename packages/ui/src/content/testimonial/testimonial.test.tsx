import { expect, test } from 'vitest'
import { boxOf, describeConformance, render, styleOf } from '../../testing/tools.ts'
import { Testimonial } from './index.ts'

describeConformance('Testimonial', {
  element: (props) => <Testimonial quote="They rang." attribution="First-time landlord, Leeds" {...props} />,
})

test('Must 1: it is a figure with the quote in a blockquote and the attribution in its caption', async () => {
  const screen = await render(<Testimonial quote="They rang." attribution="First-time landlord, Leeds" note="Sample text" />)
  await expect.element(screen.getByRole('figure')).toBeVisible()
  expect(screen.container.querySelector('figure > blockquote')?.textContent).toBe('They rang.')
  expect(screen.container.querySelector('figure > figcaption')?.textContent).toContain('First-time landlord, Leeds')
})

test('Must 2: a sample note is visible, and without one nothing is rendered', async () => {
  const screen = await render(<Testimonial quote="They rang." attribution="Leeds" note="Sample text" />)
  await expect.element(screen.getByText('Sample text')).toBeVisible()
  await screen.rerender(<Testimonial quote="They rang." attribution="Leeds" />)
  expect(screen.container.querySelector('figcaption')?.childElementCount).toBe(1)
})

test('Must 4: the quotation marks are those of the language', async () => {
  const screen = await render(<Testimonial quote="Sie riefen an." attribution="Leipzig" />)
  const words = screen.container.querySelector('.pl-testimonial__words') ?? document.body
  expect([getComputedStyle(words).quotes, getComputedStyle(words, '::before').content]).toEqual(['auto', 'open-quote'])
})

test.each(['ltr', 'rtl'])('Must 5: a portrait (%s) is a circle beside attribution and note', async (dir) => {
  document.documentElement.dir = dir
  const screen = await render(
    <Testimonial
      quote="They rang."
      attribution="Leeds"
      note="Sample text"
      portrait={<img src="data:," alt="" width="80" height="100" />}
    />,
  )
  const portrait = boxOf('img')
  expect([portrait.width, portrait.height, styleOf('.pl-testimonial__portrait').borderRadius]).toEqual([56, 56, '50%'])
  const words = ['Leeds', 'Sample text'].map((text) => boxOf(screen.getByText(text)))
  for (const { left, right } of words) {
    expect(dir === 'ltr' ? left - portrait.right : portrait.left - right).toBe(16)
  }
  expect(words[1]?.top).toBeGreaterThanOrEqual(words[0]?.bottom ?? Infinity)
})
