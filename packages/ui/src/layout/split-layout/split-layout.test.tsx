import { expect, test } from 'vitest'
import { Street } from '../../drawings/street/index.ts'
import { boxOf, describeConformance, emulatePrint, page, render, styleOf, testFits } from '../../testing/tools.ts'
import { Image } from '../../content/image/index.ts'
import { IllustrationFrame, MediaFrame, SplitLayout } from './index.ts'

const drawing = <svg viewBox="0 0 20 40" aria-hidden="true" className="w-full" />

describeConformance('SplitLayout', {
  element: (props) => (
    <SplitLayout drawing={drawing} {...props}>
      Words
    </SplitLayout>
  ),
})
describeConformance('MediaFrame', { element: (props) => <MediaFrame {...props}>{drawing}</MediaFrame> })
describeConformance('IllustrationFrame', { element: (props) => <IllustrationFrame {...props}>{drawing}</IllustrationFrame> })

const words = () => boxOf('.pl-split-layout__words')
const picture = () => boxOf('.pl-split-layout__drawing')

test('Must 1: the text comes first, with the drawing beside it from 768 px and below it on a phone', async () => {
  await render(<SplitLayout drawing={drawing}>Words</SplitLayout>)
  for (const width of [1280, 768]) {
    await page.viewport(width, 740)
    expect(picture().left).toBeGreaterThanOrEqual(words().right)
  }
  await page.viewport(767, 740)
  expect(picture().top).toBeGreaterThanOrEqual(words().bottom)
})

test('Must 2: a tall drawing is scaled down as a whole, and is at the bottom', async () => {
  const screen = await render(<SplitLayout drawing={drawing}>Words</SplitLayout>)
  const svg = screen.container.querySelector('svg')?.getBoundingClientRect()
  expect(svg?.height).toBeLessThanOrEqual(400)
  expect(svg?.bottom).toBeCloseTo(picture().bottom, 0)
})

test('Must 2: a street of any size stands on the line below it', async () => {
  await render(
    <SplitLayout drawing={<Street seed="line" buildings={[{ floors: 2, bays: 3, roof: 'flat', stage: 'built' }]} />}>Words</SplitLayout>,
  )
  expect(boxOf('.pl-street__wall').bottom).toBeCloseTo(boxOf('svg').bottom, 0)
})

test('Must 3: without a drawing there is no empty space, and drawings are not printed', async () => {
  const screen = await render(<SplitLayout drawing={drawing}>Words</SplitLayout>)
  await emulatePrint()
  await expect.element(screen.container.querySelector<HTMLElement>('.pl-split-layout__drawing')).not.toBeVisible()
  await screen.rerender(<SplitLayout>Words</SplitLayout>)
  expect(screen.container.querySelectorAll('.pl-split-layout__drawing, [data-drawing]')).toHaveLength(0)
})

testFits(
  'Must 4',
  <IllustrationFrame>
    <svg viewBox="0 0 900 100" width="900" aria-hidden="true" />
  </IllustrationFrame>,
)

const photo = () => boxOf('.pl-split-layout__media > *')

test('Must 5: a photo is as high as the text beside it, and on a phone below it, before it has loaded, failed, and as a video', async () => {
  const broken = <Image src="data:image/png;base64," alt="A house" width={400} height={900} />
  const screen = await render(<SplitLayout media={broken}>Words</SplitLayout>)
  await expect.element(screen.getByText('A house')).toBeVisible()
  expect(photo()).toMatchObject({ top: words().top, height: 320 })
  expect(photo().left).toBeGreaterThanOrEqual(words().right)
  await screen.rerender(<SplitLayout media={<video muted data-focal-point="top" />}>{<p style={{ height: 500 }}>Words</p>}</SplitLayout>)
  expect(photo()).toMatchObject({ top: words().top, height: words().height })
  expect(styleOf('video').objectPosition).toBe('50% 0%')
  await page.viewport(360, 740)
  expect(photo().top).toBeGreaterThanOrEqual(words().bottom)
  expect(photo().height).toBeCloseTo((photo().width * 2) / 3, 1)
})
