import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { Badge } from '../../content/badge/index.ts'
import { Button } from '../../foundations/button/index.ts'
import { describeConformance, page, render } from '../../testing/tools.ts'
import { Section } from './index.ts'

describeConformance('Section', { element: (props) => <Section title="What happens next" {...props} /> })

test('Must 1, 2: an h2 names the section, and aria-labelledby refers to it', async () => {
  const screen = await render(<Section title="What happens next">Four steps</Section>)
  await expect.element(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent('What happens nextFour steps')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'What happens next' })).toBeInTheDocument()
})

const widthOf = (locator: Locator) => locator.element().getBoundingClientRect().width

test('Must 3: a button and a badge keep their own width, unless the button is fullWidth', async () => {
  await page.viewport(800, 600)
  const screen = await render(
    <Section title="What happens next">
      <Button>Next</Button>
      <Button fullWidth>Send</Button>
      <Badge>New</Badge>
    </Section>,
  )
  expect(widthOf(screen.getByRole('button', { name: 'Next' }))).toBeLessThan(200)
  expect(widthOf(screen.getByText('New', { exact: true }))).toBeLessThan(200)
  expect(widthOf(screen.getByRole('button', { name: 'Send' }))).toBeGreaterThan(600)
})

test('Must 4: between two on the default surface there is one space', async () => {
  const screen = await render(
    <>
      <Section title="One" />
      <Section title="Two" />
      <Section title="Three" surface="stone" />
    </>,
  )
  const spaces = [...screen.container.querySelectorAll('.pl-section__columns')].map((each) => getComputedStyle(each).paddingTop)
  expect(spaces.map((space) => space !== '0px')).toEqual([true, false, true])
})

test('Must 5: with headBeside, heading and lead are beside the content from 1024 px, and above it below that', async () => {
  const screen = await render(
    <Section title="What happens next" lead="Four steps." headBeside>
      <p>Content</p>
    </Section>,
  )
  const box = (text: string) => screen.getByText(text).element().getBoundingClientRect()
  await page.viewport(1024, 600)
  expect(box('Content').left).toBeGreaterThan(box('What happens next').right)
  expect(box('Content').top).toBeLessThan(box('Four steps.').top)
  await page.viewport(1000, 600)
  expect(box('Content').top).toBeGreaterThanOrEqual(box('Four steps.').bottom)
})
