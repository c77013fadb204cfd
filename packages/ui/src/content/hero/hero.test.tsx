import { expect, test } from 'vitest'
import { Image } from '../image/index.ts'
import { ButtonLink } from '../../foundations/button/index.ts'
import { heroStreet, Street } from '../../drawings/street/index.ts'
import { boxesOf, boxOf, describeConformance, emulatePrint, page, render, styleOf, tooWide } from '../../testing/tools.ts'
import { Hero, type HeroProps } from './index.ts'

const Sample = (props: Partial<HeroProps>) => (
  <Hero
    title="Buy it while it is still a drawing."
    lead="Early access to off-plan deals."
    action={<ButtonLink href="/quiz">Start investor quiz</ButtonLink>}
    note="Free, 2 minutes"
    drawing={<Street seed="hero" buildings={heroStreet} label="A street" />}
    {...props}
  >
    <p>Figures</p>
  </Hero>
)

describeConformance('Hero', { element: (props) => <Sample {...props} /> })

test.each([360, 1280])('Must 1: at %i px the h1 comes first, followed by lead, action, note, drawing and the rest', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Early access to off-plan deals.'),
    page.getByRole('link'),
    page.getByText('Free, 2 minutes'),
    page.getByRole('img', { name: 'A street' }),
    page.getByText('Figures'),
  ].map((part) => part.element())
  for (const [index, part] of parts.slice(1).entries()) {
    const before = parts[index]
    expect(before && before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(part.getBoundingClientRect().bottom).toBeGreaterThanOrEqual((before?.getBoundingClientRect().top ?? 0) + 1)
  }
})

test('a note is there without an action', async () => {
  const screen = await render(<Sample action={undefined} />)
  await expect.element(screen.getByText('Free, 2 minutes')).toBeVisible()
})

test.each(['ltr', 'rtl'])(
  'Must 2: on a phone (%s) the action has the full width, and the drawing is cropped to the screen',
  async (dir) => {
    document.documentElement.dir = dir
    await page.viewport(360, 740)
    await render(<Sample />)
    expect(boxOf('.pl-button').width).toBe(360 - 2 * 20.25)
    expect(boxOf('.pl-street').width).toBe(705)
    expect(boxOf('.pl-street').left).toBeLessThan(0)
    expect(boxOf('.pl-street').right).toBeGreaterThan(360)
    expect(boxOf('.pl-hero__drawing').width).toBe(360)
    expect(tooWide()).toEqual([])
  },
)

test.each(['ltr', 'rtl'])(
  'Must 3: from 1024 px (%s) the drawing bleeds to both edges, and the text keeps clear of its buildings',
  async (dir) => {
    document.documentElement.dir = dir
    for (const width of [1024, 1440, 1920]) {
      await page.viewport(width, 900)
      const screen = await render(<Sample />)
      expect(boxOf('.pl-street').left).toBeLessThan(0)
      expect(boxOf('.pl-street').right).toBeGreaterThan(width)
      expect(tooWide()).toEqual([])
      const buildings = boxesOf('.pl-street > g')
      for (const part of ['h1', '.pl-hero__lead', '.pl-hero__action']) {
        const words = boxOf(part)
        const touched = buildings.filter(({ left, right, top }) => words.bottom >= top && words.right >= left && words.left <= right)
        expect({ part, touched }).toEqual({ part, touched: [] })
      }
      await screen.unmount()
    }
  },
)

test.each([
  ['drawing', <Hero key="drawing" surface="inverse" title="Done" drawing={<Street seed="night" />} />],
  [
    'street as the last child',
    <Hero key="street" surface="inverse" title="Done">
      <Street seed="night" bleed />
    </Hero>,
  ],
])('Must 3: at the end of a dark hero the ground of a %s is light, and clear of the light page below', async (_, hero) => {
  await render(hero)
  expect(styleOf('.pl-street__ground').stroke).toBe('rgb(255, 255, 255)')
  expect(boxOf('.pl-hero').bottom - boxOf('.pl-street__ground').bottom).toBeGreaterThanOrEqual(20)
})

test('Must 3: at 1440 × 900 the ground is in the first screen, with room for a cookie banner', async () => {
  await page.viewport(1440, 900)
  await render(
    <Sample lead="Early access to off-plan deals in a lead that is so long that it takes three lines, as a lead may, when it has half of a wide screen." />,
  )
  // Below a header of 72 px, above a banner of 140 px.
  expect(boxOf('.pl-street').bottom).toBeLessThanOrEqual(900 - 72 - 140)
})

const Photo = () => <Image src="data:," alt="A house" width={1600} height={900} focalPoint="right" priority onError={() => undefined} />

test.each(['ltr', 'rtl'])(
  'Must 6: from 1024 px (%s) a photo is beside the text, from the middle to the edge, never mirrored, and as high before it has loaded',
  async (dir) => {
    document.documentElement.dir = dir
    for (const width of [1024, 1280, 2000]) {
      await page.viewport(width, 900)
      const screen = await render(<Sample drawing={undefined} media={<Photo />} />)
      const [words, photo] = [boxOf('.pl-hero__words'), boxOf('.pl-hero__media')]
      expect(dir === 'rtl' ? [photo.left, words.left] : [words.right, photo.right]).toEqual(
        dir === 'rtl' ? [0, width / 2] : [width / 2, width],
      )
      expect(photo.width).toBe(width / 2)
      expect(photo.height).toBeGreaterThanOrEqual(Math.max(448, words.height))
      expect(boxOf('.pl-hero__media .pl-image')).toMatchObject({ width: photo.width, height: photo.height })
      for (const element of document.querySelectorAll('.pl-hero__media, .pl-hero__media *'))
        expect([styleOf(element).transform, styleOf(element).scale]).toEqual(['none', 'none'])
      expect(boxOf(screen.getByText('Figures')).top).toBeGreaterThanOrEqual(photo.bottom)
      expect(tooWide()).toEqual([])
      await screen.unmount()
    }
  },
)

test('Must 6: below 1024 px a photo is under the text, over the whole width, and has its height before it has loaded', async () => {
  await page.viewport(360, 740)
  await render(<Sample drawing={undefined} media={<Photo />} />)
  expect(boxOf('.pl-hero__media').top).toBeGreaterThanOrEqual(boxOf('.pl-hero__words').bottom)
  expect(boxOf('.pl-hero__media .pl-image')).toMatchObject({ left: 0, width: 360, height: 240 })
})

test('a hero without a drawing has no empty elements', async () => {
  const { container } = await render(<Hero title="Words" surface="default" />)
  expect([...container.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['section', 'div', 'h1'])
  expect(container.querySelector('section')?.getAttribute('data-surface')).toBe('default')
})

test('Must 5: printed, it is black on white and shows the whole drawing, but not the action', async () => {
  await page.viewport(718, 1000)
  const screen = await render(<Sample />)
  await emulatePrint()
  expect(styleOf('h1').color).toBe('rgb(0, 0, 0)')
  const street = boxOf('.pl-street')
  expect(street.left).toBeGreaterThanOrEqual(0)
  expect(street.right).toBeLessThanOrEqual(718)
  await expect.element(screen.getByText('Start investor quiz')).not.toBeVisible()
})
