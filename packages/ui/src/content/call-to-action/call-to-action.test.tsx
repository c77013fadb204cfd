import { expect, test } from 'vitest'
import { ButtonLink } from '../../foundations/button/index.ts'
import { Footer } from '../../navigation/footer/index.ts'
import { brand, groups } from '../../testing/sample-page.tsx'
import { nightStreet, Street } from '../../drawings/street/index.ts'
import {
  boxOf,
  describeConformance,
  page,
  render,
  styleOf,
  testEdgesInForcedColours,
  testNotPrinted,
  testSurfaces,
  tooWide,
} from '../../testing/tools.ts'
import { CallToAction, type CallToActionProps } from './index.ts'

const Band = (props: Partial<CallToActionProps>) => (
  <CallToAction
    title="Seven questions, then one call"
    lead="Say what you look for."
    note="Free"
    action={<ButtonLink href="/quiz">Start</ButtonLink>}
    {...props}
  />
)

describeConformance('CallToAction', { element: (props) => <Band {...props} /> })

test('Must 1: it is a region named after its h2, even if there are two on a page', async () => {
  const screen = await render(
    <>
      <Band />
      <Band title="One more thing" />
    </>,
  )
  await expect.element(screen.getByRole('region', { name: 'Seven questions, then one call' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'One more thing' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(2)
})

testSurfaces('Must 2', (props) => <Band {...props} />)
testEdgesInForcedColours('Must 2', <Band />)

test('Must 3: on a phone the action has the full width and nothing is wider than the screen', async () => {
  await page.viewport(320, 700)
  const screen = await render(<Band />)
  expect(screen.getByRole('link').element().getBoundingClientRect().width).toBe(280)
  expect(tooWide()).toEqual([])
})

test.each([320, 768, 1280, 1920])(
  'Must 5: at %i px its street is on the footer’s line, from edge to edge, and below the text',
  async (width) => {
    await page.viewport(width, 900)
    await render(
      <>
        <Band street={<Street bleed seed="night" buildings={nightStreet} />} />
        <Footer {...brand} groups={groups} navLabel="All pages" />
      </>,
    )
    const street = boxOf('.pl-street')
    const line = boxOf('.pl-footer').top
    expect(street.bottom).toBeGreaterThanOrEqual(line)
    expect(street.bottom).toBeLessThanOrEqual(line + 1)
    expect(street.width).toBe(document.documentElement.clientWidth)
    // The low houses' roofs.
    const roofs = [...document.querySelectorAll('.pl-street g')].slice(1, 8).map((house) => house.getBoundingClientRect().top)
    expect(boxOf('.pl-button').bottom).toBeLessThan(Math.min(...roofs))
    expect(tooWide()).toEqual([])
  },
)

test.each(['ltr', 'rtl'])('Must 5: in %s the street’s low half is below the text', async (dir) => {
  await page.viewport(1280, 900)
  await render(
    <div dir={dir}>
      <Band street={<Street bleed seed="night" buildings={nightStreet} />} />
    </div>,
  )
  expect(styleOf('.pl-street').transform).toBe(dir === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none')
})

testNotPrinted('Must 4', <Band street={<Street bleed seed="night" buildings={nightStreet} />} />)
