import { expect, test } from 'vitest'
import { Street } from '../../drawings/street/index.ts'
import { boxesOf, boxOf, describeConformance, emulatePrint, find, page, render, styleOf } from '../../testing/tools.ts'
import { DrawnRow } from './index.ts'

const drawing = <svg width="80" height="60" aria-hidden="true" />

describeConformance('DrawnRow', {
  element: (props) => (
    <DrawnRow drawing={drawing} {...props}>
      Words
    </DrawnRow>
  ),
})

const lineOf = (selector: string) => boxOf(selector).bottom - Number.parseFloat(styleOf(selector).borderBlockEndWidth)

test('Must 1: the drawing stands on the line, beside the text on a desktop and above it on a phone', async () => {
  await render(
    <DrawnRow drawing={drawing}>
      <p>Words</p>
    </DrawnRow>,
  )
  expect(boxOf('svg').bottom).toBeCloseTo(lineOf('.pl-drawn-row'), 0)
  expect(boxOf('p').left).toBeGreaterThan(boxOf('svg').right)
  await page.viewport(360, 740)
  expect(boxOf('svg').bottom).toBeCloseTo(lineOf('.pl-drawn-row__drawing'), 0)
  expect(boxOf('p').top).toBeGreaterThan(boxOf('svg').bottom)
})

test('Must 3: rows with the drawing above the text are on one line', async () => {
  await render(
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)' }}>
      <DrawnRow layout="above" drawing={drawing}>
        <p>Words</p>
      </DrawnRow>
      <DrawnRow layout="above" drawing={<svg width="80" height="180" aria-hidden="true" />}>
        <p>A longer text, so that the row is higher. A longer text, so that the row is higher. A longer text, so that the row is higher.</p>
      </DrawnRow>
    </div>,
  )
  const [low, high] = boxesOf('.pl-drawn-row__drawing')
  expect(low?.bottom).toBe(high?.bottom)
  expect(low?.right).toBe(high?.left)
  expect(boxOf('svg').bottom).toBeCloseTo(lineOf('.pl-drawn-row__drawing'), 0)
  const [words, more] = boxesOf('p')
  expect(words?.top).toBe(more?.top)
  expect(words?.top).toBeGreaterThan(low?.bottom ?? 0)
})

test('Must 1: a street of any size stands on the line', async () => {
  await render(
    <DrawnRow drawing={<Street seed="line" buildings={[{ floors: 2, bays: 3, roof: 'flat', stage: 'built' }]} />}>Words</DrawnRow>,
  )
  expect(boxOf('.pl-street__wall').bottom).toBeCloseTo(boxOf('svg').bottom, 0)
})

test('Must 2: the drawing is not printed', async () => {
  await render(<DrawnRow drawing={drawing}>Words</DrawnRow>)
  await emulatePrint()
  await expect.element(find('.pl-drawn-row__drawing')).not.toBeVisible()
})
