import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulate } from '../../testing/emulate.ts'

afterEach(async () => {
  document.documentElement.removeAttribute('style')
  await emulate({ 'prefers-color-scheme': 'light', 'prefers-contrast': 'no-preference' })
})

const value = (element: Element | null, name: string) => (element ? getComputedStyle(element).getPropertyValue(name).trim() : '')

/** A default surface in an inverse one in a default one, with an optional theme around them. */
async function surfaces(theme?: string) {
  const { container } = await render(
    <div data-theme={theme}>
      <div id="outer" data-surface="default">
        <div id="inverse" data-surface="inverse">
          <div id="inner" data-surface="default" />
        </div>
      </div>
    </div>,
  )
  return (name: string) => ['outer', 'inverse', 'inner'].map((id) => value(container.querySelector(`#${id}`), name))
}

test('a default surface inside an inverse one has the colours of the outer one (R-theme-03)', async () => {
  const of = await surfaces()
  expect(of('--pl-ink')).toEqual(['#0d0d0c', '#ffffff', '#0d0d0c'])
  expect(of('--pl-color-scheme')).toEqual(['light', 'dark', 'light'])
})

test('a colour that is set on :root reaches every surface (R-theme-03)', async () => {
  const root = document.documentElement
  root.style.setProperty('--pl-ink', 'navy')
  root.style.setProperty('--pl-inverse-ink', 'beige')
  root.style.setProperty('--pl-accent', 'purple')
  const of = await surfaces()
  expect(of('--pl-ink')).toEqual(['navy', 'beige', 'navy'])
  expect(of('--pl-accent')).toEqual(['purple', 'purple', 'purple'])
})

test('a theme has colours of its own, on an element as on the page (R-theme-03)', async () => {
  const dark = await surfaces('dark')
  expect(dark('--pl-paper')).toEqual(['#1e1c1a', '#080807', '#1e1c1a'])
  expect(dark('--pl-color-scheme')).toEqual(['dark', 'dark', 'dark'])
})

test('the theme “auto” follows the visitor’s setting, and no theme is light (R-theme-03)', async () => {
  await emulate({ 'prefers-color-scheme': 'dark' })
  const auto = await surfaces('auto')
  expect(auto('--pl-paper')[0]).toBe('#1e1c1a')
  const light = await surfaces()
  expect(light('--pl-paper')[0]).toBe('#ffffff')
  await emulate({ 'prefers-color-scheme': 'light' })
  expect(auto('--pl-paper')[0]).toBe('#ffffff')
})

test('more contrast makes secondary text and edges as strong as the text (R-theme-03)', async () => {
  await emulate({ 'prefers-contrast': 'more' })
  const of = await surfaces()
  expect(of('--pl-muted')).toEqual(of('--pl-ink'))
  expect(of('--pl-edge')).toEqual(of('--pl-ink'))
})
