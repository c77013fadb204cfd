import { expect, test } from 'vitest'
import { boxOf, describeConformance, page, render } from '../../testing/tools.ts'
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
  const [form, hours] = [screen.getByText('Form'), screen.getByText('Hours')]
  expect(boxOf(hours).left).toBeGreaterThanOrEqual(boxOf(form).right)
  await page.viewport(360, 740)
  expect(boxOf(hours).top).toBeGreaterThanOrEqual(boxOf(form).bottom)
})
