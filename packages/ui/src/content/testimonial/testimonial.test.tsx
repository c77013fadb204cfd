import { expect, test } from 'vitest'
import { describeConformance, render } from '../../testing/tools.ts'
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
