import { expect, test } from 'vitest'
import { boxesOf, boxOf, describeConformance, emulate, page, render, styleOf, testDrawing } from '../../testing/tools.ts'
import { BuildingShare, heroStreet, Storeys, Street, type CountedBuilding, type SharedBuilding } from './index.ts'

describeConformance('Street', { element: (props) => <Street seed="a" {...props} /> })

testDrawing('Must 1', (props) => <Street seed="a" {...props} />)

test.each(['default', 'inverse'] as const)('Must 2: on %s, planned is dashed, built is solid, lit is orange', async (surface) => {
  const { container } = await render(
    <div data-surface={surface}>
      <Street seed="hero" buildings={heroStreet} />
    </div>,
  )
  expect([...container.querySelectorAll('g')].map(({ dataset }) => dataset.stage)).toEqual(heroStreet.map(({ stage }) => stage))
  expect(styleOf('.pl-street__plan').strokeDasharray).not.toBe('none')
  expect(styleOf('.pl-street__plan').fill).toBe('none')
  expect(styleOf('[data-state=lit]').fill).toBe('rgb(255, 106, 19)')
  expect(styleOf('.pl-street__wall').fill).not.toBe(styleOf('.pl-street__windows').fill)
})

test('the drawing’s proportions follow from its street', async () => {
  const { container } = await render(<Street seed="hero" buildings={heroStreet} className="w-80" />)
  const svg = container.querySelector('svg')
  const [, , width = 0, height = 1] = svg?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const box = svg?.getBoundingClientRect()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
})

test('Must 5: the lights go on once, and are already on with reduced motion or without lightUp (R-accessibility-07)', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const screen = await render(<Street seed="hero" buildings={heroStreet} lightUp />)
  const running = () => screen.container.getAnimations({ subtree: true }).length
  expect(running()).toBeGreaterThan(0)
  for (const animation of screen.container.getAnimations({ subtree: true })) expect(animation.effect?.getTiming().iterations).toBe(1)
  await screen.rerender(<Street seed="hero" buildings={heroStreet} />)
  expect(running()).toBe(0)
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  await screen.rerender(<Street seed="hero" buildings={heroStreet} lightUp />)
  expect(running()).toBe(0)
  expect(styleOf('[data-state=lit]').fill).toBe('rgb(255, 106, 19)')
})

test('Must 6: in forced colours walls, plan, windows and lights can be told apart (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  await render(<Street seed="hero" buildings={heroStreet} />)
  expect(styleOf('[data-state=lit]').fill).not.toBe(styleOf('.pl-street__windows').fill)
  for (const part of ['.pl-street__plan', '.pl-street__wall', '.pl-street__windows']) {
    expect(styleOf(part).stroke).toMatch(/^rgb/)
    expect(styleOf(part).stroke).not.toBe(styleOf('.pl-street__wall').fill)
  }
})

test.each([360, 1920, 3200])('Must 7: bleeding at %i px, it fills its container, and its middle is in view', async (width) => {
  await page.viewport(width, 900)
  const side = [4, 2, 5, 3, 4, 2, 5].map((floors) => ({ floors, bays: 4, roof: 'pitch', stage: 'built', quiet: true }) as const)
  const own = { floors: 7, bays: 4, roof: ['gables', 'house'], stage: 'built', lights: 'all' } as const
  const { container } = await render(
    <div style={{ width }}>
      <Street seed="bleed" bleed lightUp buildings={[...side, own, ...side]} />
    </div>,
  )
  const svg = container.querySelector('svg')?.getBoundingClientRect()
  expect(svg?.width).toBe(width)
  const tower = container.querySelectorAll('.pl-street__wall')[side.length]?.getBoundingClientRect()
  if (!svg || !tower) throw new Error('The street is missing.')
  expect((tower.left + tower.right) / 2 - svg.left).toBeCloseTo(width / 2, -1)
  expect(tower.top).toBeGreaterThanOrEqual(svg.top)
  expect(container.querySelectorAll('.pl-street__floors > [data-state=lit]')).toHaveLength(7)
})

const counted: readonly CountedBuilding[] = [
  {
    storeys: [
      { count: 6, variant: 'solid' },
      { count: 1, variant: 'highlight' },
      { count: 3, variant: 'hatched' },
      { count: 2, variant: 'dashed' },
    ],
  },
  { storeys: [{ count: 8, variant: 'solid' }], below: 2 },
]

describeConformance('Storeys', { element: (props) => <Storeys buildings={counted} {...props} /> })

testDrawing('Must 1', (props) => <Storeys buildings={counted} {...props} />)

/** The number of windows in each path of a kind. */
const panes = (kind: string) => [...document.querySelectorAll(kind)].map((path) => (path.getAttribute('d')?.match(/z/g) ?? []).length)

test('Must 8: storeys are counted, to the scale of the bar beside them, and what is below the ground stays below', async () => {
  await render(<Storeys buildings={counted} bays={5} width={400} />)
  expect(panes('.pl-street__windows:not([data-state])')).toEqual([30, 40])
  expect(panes('.pl-street__windows[data-state=lit]')).toEqual([5])
  expect(panes('.pl-street__plan-windows')).toEqual([10])
  const storey = boxOf('.pl-street__dimension').height
  const [first, lit, second] = boxesOf('.pl-street__wall')
  const [open, below] = boxesOf('.pl-street__frame')
  for (const [part, count] of [
    [first, 6],
    [lit, 1],
    [open, 3],
    [second, 8],
    [below, 2],
  ] as const)
    expect((part?.height ?? 0) / storey).toBeCloseTo(count, 1)
  const hatches = boxesOf('.pl-street__hatch')
  expect(hatches.map(({ height }) => Math.round(height / storey))).toEqual([3, 2])
  expect(hatches[0]?.width).toBeCloseTo(open?.width ?? 0, 0)
  const ground = boxOf('.pl-street__ground').bottom
  expect(second?.bottom).toBeCloseTo(ground, 0)
  expect(below?.top).toBeCloseTo(ground, 0)
})

test('Must 8: storeys that stand for no amount have no scale bar', async () => {
  await render(<Storeys buildings={counted} unscaled />)
  expect(boxesOf('.pl-street__dimension')).toEqual([])
})

describeConformance('BuildingShare', { element: (props) => <BuildingShare variant="townhouse" share={0.1} {...props} /> })

testDrawing('Must 1', (props) => <BuildingShare variant="townhouse" share={0.1} {...props} />)

test.each([
  ['townhouse', 0, 0],
  ['townhouse', 0.1, 1 / 10],
  ['townhouse', 1, 10 / 10],
  ['propped', 0.752, 15 / 20],
  ['overhang', 0.07, 6 / 66],
] as const)('Must 9: of a %s, a share of %d lights as many of its windows as that is', async (kind, share, lit) => {
  await render(<BuildingShare variant={kind} share={share} />)
  const [some = 0] = shapes('[data-state=lit]')
  const [others = 0] = shapes(':not([data-state])')
  expect(some / (some + others)).toBeCloseTo(lit, 1)
})

/** How many shapes each of these paths of windows has. */
const shapes = (which: string) =>
  Array.from(document.querySelectorAll(`.pl-street__windows${which}`), (path) => path.getAttribute('d')?.match(/z/g)?.length ?? 0)

/** How high a part is, and how far it is above and below the ground, of a building at its own scale. */
async function placeOf(variant: SharedBuilding, share: number, part: string) {
  const screen = await render(
    <div style={{ width: 192 }}>
      <BuildingShare variant={variant} share={share} />
    </div>,
  )
  const [{ top, bottom, height }, { bottom: ground }] = [boxOf(`.pl-street__${part}`), boxOf('.pl-street')]
  await screen.unmount()
  return [height, bottom - ground, ground - top].map(Math.round)
}

test('Must 9: a site is built as high as its share, a palace is hatched as high, and a court’s cellar is as deep as its share', async () => {
  expect(await placeOf('site', 0.2, 'wall')).toEqual([42, 0, 42])
  expect(await placeOf('site', 0.5, 'wall')).toEqual([105, 0, 105])
  expect(await placeOf('palace', 0.5, 'frame')).toEqual([120, 0, 120])
  expect(await placeOf('court', 0.15, 'frame')).toEqual([21, 21, 0])
})

test('Must 9: scenery has one colour and no light', async () => {
  await render(<BuildingShare variant="townhouse" share={1} quiet />)
  const [wall, lit] = ['.pl-street__wall', '[data-state=lit]'].map((part) => styleOf(part).fill)
  expect(wall).not.toBe(lit)
  expect(lit).toBe('rgb(255, 255, 255)')
})
