import { expect, test } from 'vitest'
import { describeConformance, page, render } from '../../testing/tools.ts'
import { Container } from './index.ts'

describeConformance('Container', { element: (props) => <Container {...props}>Text</Container> })
describeConformance('Container with an aside', {
  element: (props) => (
    <Container aside="Hours" {...props}>
      Form
    </Container>
  ),
})

test('Must 1: the aside comes second, beside the rest on a desktop and below it on a phone', async () => {
  const screen = await render(<Container aside={<p>Hours</p>}>{<p>Form</p>}</Container>)
  const place = () => ['Form', 'Hours'].map((words) => screen.getByText(words).element().getBoundingClientRect())
  const [form, hours] = place()
  expect(form && hours && hours.left >= form.right).toBe(true)
  await page.viewport(360, 740)
  const [above, below] = place()
  expect(above && below && below.top >= above.bottom).toBe(true)
})
