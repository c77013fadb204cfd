import { afterEach, expect, test } from 'vitest'
import { weakPairs } from './contrast.ts'

const root = document.documentElement

const weakLogos = () => weakPairs().filter(({ front }) => front === 'monochrome logo')

afterEach(() => root.removeAttribute('style'))

test('no pair of the library’s own colours is weak, in either theme (R-theme-03)', () => {
  expect(weakPairs()).toEqual([])
  document.body.dataset['theme'] = 'dark'
  expect(weakPairs()).toEqual([])
  delete document.body.dataset['theme']
})

test('weakPairs names the pairs of a brand whose contrast is too low, and on which surface (R-theme-06)', () => {
  root.style.setProperty('--pl-inverse-muted', 'oklch(40% 0 0)')
  const weak = weakPairs().map(({ front, ground, surface }) => `${front} on ${ground}, ${surface}`)
  expect(weak).toEqual(['muted on paper, inverse', 'muted on stone, inverse', 'muted on line, inverse'])
  expect(document.querySelector('body > [data-surface]')).toBeNull()
})

test('white text on an accent that passes is reported where hover lightens the button, until the brand darkens it (R-theme-06)', () => {
  root.style.setProperty('--pl-accent', '#7c3aed')
  root.style.setProperty('--pl-on-accent', '#ffffff')
  expect(weakPairs().map(({ ground }) => ground)).toEqual(['hovered accent', 'hovered accent'])
  root.style.setProperty('--pl-accent-hover-tint', 'black')
  expect(weakPairs()).toEqual([])
})

test('weakPairs measures the colours of the button that a component’s token sets (R-theme-06)', () => {
  root.style.setProperty('--pl-button-primary-background', '#444444')
  expect(weakPairs().map(({ ground }) => ground)).toContain('pressed accent')
})

test('weakPairs reports black logos on a dark page, until the brand says that it is dark (R-theme-06)', () => {
  for (const [role, colour] of Object.entries({ paper: '#15101f', stone: '#1f182d' })) root.style.setProperty(`--pl-${role}`, colour)
  expect(weakLogos().map(({ ground, surface }) => `${ground}, ${surface}`)).toEqual(['paper, default', 'stone, default'])
  root.style.setProperty('--pl-dark', '1')
  expect(weakLogos()).toEqual([])
})
