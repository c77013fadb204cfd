import { expect, test } from 'vitest'
import { boxOf, describeConformance, render, styleOf } from '../../testing/tools.ts'
import { ResultPage } from './index.ts'

const drawing = <svg viewBox="0 0 20 10" aria-hidden="true" />

describeConformance('ResultPage', { element: (props) => <ResultPage title="Page not found" drawing={drawing} {...props} /> })

test('Must 1: it has the only h1, and is not a landmark', async () => {
  const screen = await render(<ResultPage title="Page not found" lead="Nothing is here." />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(screen.getByRole('heading').elements()).toHaveLength(1)
  expect(screen.container.querySelectorAll('header, section, nav, main')).toHaveLength(0)
})

test('Must 2: the drawing is beside the text, and without one there is no gap, and a list is no wider than a paragraph', async () => {
  const screen = await render(<ResultPage title="Page not found" drawing={drawing} />)
  expect(boxOf('.pl-result-page__drawing').left).toBeGreaterThanOrEqual(boxOf('.pl-result-page__words').right)
  await screen.rerender(<ResultPage title="Page not found" />)
  expect(screen.container.querySelectorAll('.pl-result-page__drawing, [data-drawing]')).toHaveLength(0)
  await screen.rerender(
    <ResultPage title="Page not found">
      <p>What now?</p>
      <ol />
    </ResultPage>,
  )
  expect(styleOf('ol').maxWidth).toBe(styleOf('p').maxWidth)
})
