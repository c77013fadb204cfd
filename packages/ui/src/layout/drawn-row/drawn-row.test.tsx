import { expect, test } from 'vitest'
import { Street } from '../../drawings/street/index.ts'
import { boxOf, describeConformance, emulatePrint, find, page, render, styleOf } from '../../testing/tools.ts'
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
