import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { ResultPage } from './index.ts'

const drawing = <svg viewBox="0 0 20 10" aria-hidden="true" />

describeConformance('ResultPage', { element: (props) => <ResultPage title="Page not found" drawing={drawing} {...props} /> })

test('Must 1: it has the only h1, and is not a landmark', async () => {
  const screen = await render(<ResultPage title="Page not found" lead="Nothing is here." />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(screen.getByRole('heading').elements()).toHaveLength(1)
  expect(screen.container.querySelectorAll('header, section, nav, main')).toHaveLength(0)
})

const parts = (container: ParentNode) => {
  const [words, picture] = ['words', 'drawing'].map((part) => container.querySelector(`.pl-result-page__${part}`)?.getBoundingClientRect())
  if (!words || !picture) throw new Error('A part is missing.')
  return { words, picture }
}

test('Must 2: the drawing is beside or above the text, and without one there is no gap', async () => {
  const screen = await render(<ResultPage title="Page not found" drawing={drawing} />)
  const beside = parts(screen.container)
  expect(beside.picture.left).toBeGreaterThanOrEqual(beside.words.right)
  await screen.rerender(<ResultPage title="Page not found" drawing={drawing} drawingPlace="above" />)
  const above = parts(screen.container)
  expect(above.picture.bottom).toBeLessThanOrEqual(above.words.top)
  await screen.rerender(<ResultPage title="Page not found" />)
  expect(screen.container.querySelectorAll('.pl-result-page__drawing, [data-drawing]')).toHaveLength(0)
})

test('Must 3: at 320 px nothing is wider than the screen', async () => {
  await page.viewport(320, 700)
  await render(<ResultPage title="Energieeffizienzverbesserungsmaßnahmenkatalog" drawing={drawing} />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
