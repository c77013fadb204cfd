import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { emulatePrint } from '../testing/emulate.ts'
import { Street } from '../street/index.ts'
import { DrawnRow, IllustrationFrame, SplitLayout } from './index.ts'

const drawing = <svg viewBox="0 0 20 40" aria-hidden="true" className="w-full" />

describeConformance('SplitLayout', {
  element: (props) => (
    <SplitLayout drawing={drawing} {...props}>
      Words
    </SplitLayout>
  ),
})
describeConformance('IllustrationFrame', { element: (props) => <IllustrationFrame {...props}>{drawing}</IllustrationFrame> })

const sides = (container: ParentNode) => {
  const [words, picture] = ['.pl-split-layout__words', '.pl-split-layout__drawing'].map((part) =>
    container.querySelector(part)?.getBoundingClientRect(),
  )
  if (!words || !picture) throw new Error('A part is missing.')
  return { words, picture }
}

test('Must 1: the text comes first, with the drawing beside it from 768 px and below it on a phone', async () => {
  const screen = await render(<SplitLayout drawing={drawing}>Words</SplitLayout>)
  for (const width of [1280, 768]) {
    await page.viewport(width, 740)
    expect(sides(screen.container).picture.left).toBeGreaterThanOrEqual(sides(screen.container).words.right)
  }
  await page.viewport(767, 740)
  expect(sides(screen.container).picture.top).toBeGreaterThanOrEqual(sides(screen.container).words.bottom)
})

test('Must 2: a tall drawing is scaled down as a whole, and is at the bottom', async () => {
  const screen = await render(<SplitLayout drawing={drawing}>Words</SplitLayout>)
  const svg = screen.container.querySelector('svg')?.getBoundingClientRect()
  expect(svg?.height).toBeLessThanOrEqual(400)
  expect(svg?.bottom).toBeCloseTo(sides(screen.container).picture.bottom, 0)
})

test('Must 2: a street of any size stands on the line below it', async () => {
  const street = <Street seed="line" buildings={[{ floors: 2, bays: 3, roof: 'flat', stage: 'built' }]} />
  const screen = await render(
    <>
      <SplitLayout drawing={street}>Words</SplitLayout>
      <DrawnRow drawing={street}>Words</DrawnRow>
    </>,
  )
  for (const svg of screen.container.querySelectorAll('svg'))
    expect(svg.querySelector('.pl-street__wall')?.getBoundingClientRect().bottom).toBeCloseTo(svg.getBoundingClientRect().bottom, 0)
})

test('Must 3: without a drawing there is no empty space, and drawings are not printed', async () => {
  const screen = await render(<SplitLayout drawing={drawing}>Words</SplitLayout>)
  await emulatePrint()
  await expect.element(screen.container.querySelector<HTMLElement>('.pl-split-layout__drawing')).not.toBeVisible()
  await screen.rerender(<SplitLayout>Words</SplitLayout>)
  expect(screen.container.querySelectorAll('.pl-split-layout__drawing, [data-drawing]')).toHaveLength(0)
})

test('Must 4: at 320 px a drawing is no wider than its frame', async () => {
  await page.viewport(320, 700)
  const screen = await render(
    <IllustrationFrame>
      <svg viewBox="0 0 900 100" width="900" aria-hidden="true" />
    </IllustrationFrame>,
  )
  const frame = screen.container.firstElementChild
  expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0)
})

describeConformance('DrawnRow', {
  element: (props) => (
    <DrawnRow drawing={drawing} {...props}>
      Words
    </DrawnRow>
  ),
})

test('Must 5: in a DrawnRow the drawing stands on the line, beside the text on a desktop and above it on a phone', async () => {
  const screen = await render(
    <DrawnRow drawing={<svg width="80" height="60" aria-hidden="true" />}>
      <p>Words</p>
    </DrawnRow>,
  )
  const box = (selector: string) => {
    const node = screen.container.querySelector(selector)
    if (!node) throw new Error(`There is no ${selector}.`)
    return { ...node.getBoundingClientRect().toJSON(), line: Number.parseFloat(getComputedStyle(node).borderBlockEndWidth) }
  }
  expect(box('svg').bottom).toBeCloseTo(box('.pl-drawn-row').bottom - box('.pl-drawn-row').line, 0)
  expect(box('p').left).toBeGreaterThan(box('svg').right)
  await page.viewport(360, 740)
  expect(box('svg').bottom).toBeCloseTo(box('.pl-drawn-row__drawing').bottom - box('.pl-drawn-row__drawing').line, 0)
  expect(box('p').top).toBeGreaterThan(box('svg').bottom)
})
