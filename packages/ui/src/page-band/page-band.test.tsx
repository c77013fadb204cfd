import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { PageBand } from './index.ts'

describeConformance('PageBand', { element: (props) => <PageBand {...props}>Text</PageBand> })
describeConformance('PageBand with an aside', {
  element: (props) => (
    <PageBand aside="Hours" {...props}>
      Form
    </PageBand>
  ),
})

afterEach(() => page.viewport(1280, 900))

test('Must 1: what stands aside comes second, beside the rest on a desktop and below it on a phone', async () => {
  const screen = await render(<PageBand aside={<p>Hours</p>}>{<p>Form</p>}</PageBand>)
  const place = () => ['Form', 'Hours'].map((words) => screen.getByText(words).element().getBoundingClientRect())
  const [form, hours] = place()
  expect(form && hours && hours.left >= form.right).toBe(true)
  await page.viewport(360, 740)
  const [above, below] = place()
  expect(above && below && below.top >= above.bottom).toBe(true)
})

test('Must 2: at 320 px nothing is wider than the screen', async () => {
  await page.viewport(320, 700)
  await render(<PageBand aside="Energieeffizienzverbesserungsmaßnahmenkatalog">Text</PageBand>)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
