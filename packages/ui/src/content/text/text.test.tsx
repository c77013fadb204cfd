import { expect, test } from 'vitest'
import { describeConformance, render } from '../../testing/tools.ts'
import { Text } from './index.ts'

describeConformance('Text', { element: (props) => <Text {...props}>Free</Text> })

test('Must 1: as an output it is a status that is in the page before its text changes', async () => {
  const screen = await render(
    <Text as="output" variant="lead">
      2 articles
    </Text>,
  )
  const status = screen.getByRole('status').element()
  await screen.rerender(
    <Text as="output" variant="lead">
      No articles
    </Text>,
  )
  expect(screen.getByRole('status').element()).toBe(status)
  await expect.element(screen.getByRole('status')).toHaveTextContent('No articles')
})
