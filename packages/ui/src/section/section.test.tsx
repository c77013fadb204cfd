import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { danglingReferences, describeConformance } from '../testing/conformance.tsx'
import { Section } from './index.ts'

describeConformance('Section', { element: (props) => <Section title="What happens next" {...props} /> })

test('Must 1, 2: an h2 names the section, and aria-labelledby refers to it', async () => {
  const screen = await render(<Section title="What happens next">Four steps</Section>)
  await expect.element(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('What happens nextFour steps')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'What happens next' })).toBeInTheDocument()
  expect(danglingReferences(screen.container)).toEqual([])
})
