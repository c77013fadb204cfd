import { expect, test } from 'vitest'
import { boxesOf, boxOf, describeConformance, emulate, find, render, styleOf, testDrawing } from '../../testing/tools.ts'
import { Building, placesOf } from './index.ts'

describeConformance('Building', { element: (props) => <Building storeys={7} built={3} {...props} /> })

testDrawing('Must 1', (props) => <Building storeys={7} built={3} {...props} />)

test('Must 2: storeys are built from the ground up', async () => {
  const screen = await render(<Building storeys={7} built={3} />)
  const storeys = [...screen.container.querySelectorAll('[data-state=built], [data-state=planned]')]
  expect(storeys).toHaveLength(7)
  const built = storeys.filter((storey) => storey.getAttribute('data-state') === 'built')
  expect(built).toHaveLength(3)
  const tops = boxesOf('g[data-state]').map(({ top }) => top)
  expect(tops).toHaveLength(7)
  expect(tops).toEqual(tops.toSorted((a, b) => b - a))
  expect(storeys.indexOf(find(built[2]))).toBe(2)
})

test('Must 2: the storey that is being built is a solid outline, and so are its windows; the ones above it are dashed (R-quiz-29)', async () => {
  const screen = await render(<Building storeys={7} built={3} rising />)
  const storeys = [...screen.container.querySelectorAll('g[data-state]')]
  expect(storeys.map((storey) => storey.getAttribute('data-state')).join(' ')).toBe('built built built rising planned planned planned')
  expect(screen.container.querySelectorAll('.pl-building__storey')).toHaveLength(3)
  for (const part of ['plan', 'plan-windows']) {
    expect(styleOf(`[data-state=rising] > .pl-building__${part}`).strokeDasharray).toBe('none')
    expect(styleOf(`[data-state=planned] > .pl-building__${part}`).strokeDasharray).not.toBe('none')
  }
})

const paths = (state: string) =>
  [...document.querySelectorAll(`.pl-building__window[data-state=${state}]`)].map((path) => path.getAttribute('d') ?? '')
const windowsOf = (drawn: readonly string[]) => drawn.join('').split('z').length - 1

test('Must 7: its windows are dark, or all lit, or one of each storey is, but never where the door is', async () => {
  const screen = await render(<Building storeys={7} built={7} />)
  expect([windowsOf(paths('dark')), windowsOf(paths('lit'))]).toEqual([28, 0])
  await screen.rerender(<Building storeys={7} built={7} lit />)
  expect([windowsOf(paths('dark')), windowsOf(paths('lit'))]).toEqual([0, 28])
  for (const [narrow, inStorey] of [
    [false, 5],
    [true, 3],
  ] as const) {
    await screen.rerender(<Building storeys={7} built={7} lit="one" design={{}} narrow={narrow} />)
    expect(paths('lit')).toHaveLength(7)
    expect([windowsOf(paths('dark')), windowsOf(paths('lit'))]).toEqual([7 * inStorey - 7 - 1, 7])
  }
})

test('Must 3: a storey rises in 200 ms, or appears at once with reduced motion (R-accessibility-07)', async () => {
  const screen = await render(<Building storeys={2} built={0} />)
  const rises = () =>
    screen.container
      .querySelector('.pl-building__storey')
      ?.getAnimations()
      .map((animation) => animation.effect?.getTiming().duration)
  await screen.rerender(<Building storeys={2} built={1} rises />)
  expect(rises()).toEqual([])
  await screen.rerender(<Building storeys={2} built={0} />)
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  await screen.rerender(<Building storeys={2} built={1} rises />)
  expect(rises()).toEqual([200])
})

test('Must 3: only the storey that was just added rises: those that a drawing begins with stand at once', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const screen = await render(<Building storeys={7} built={3} rising />)
  const rising = () =>
    [...screen.container.querySelectorAll('.pl-building__storey')].map((storey) => storey.getAnimations().length).join('')
  expect(rising()).toBe('000')
  await screen.rerender(<Building storeys={7} built={4} rising rises />)
  expect(rising()).toBe('0001')
  // A phone is turned, and the page shows another of its drawings.
  const { style } = find('.pl-building')
  style.display = 'none'
  expect(rising()).toBe('0000')
  style.display = ''
  expect(rising()).toBe('0001')
  await screen.rerender(<Building storeys={7} built={3} rising />)
  expect(rising()).toBe('000')
})

test('Must 4: in forced colours walls, plan and lit windows can be told apart (R-accessibility-08)', async () => {
  await emulate({ 'forced-colors': 'active' })
  const screen = await render(<Building storeys={2} built={1} lit />)
  const lit = styleOf('.pl-building__window').fill
  await screen.rerender(<Building storeys={2} built={1} />)
  expect(styleOf('.pl-building__window').fill).not.toBe(lit)
  expect(styleOf('.pl-building__wall').stroke).toBe(styleOf('.pl-building__window').stroke)
  expect(styleOf('.pl-building__wall').stroke).not.toBe(styleOf('.pl-building__wall').fill)
  expect(styleOf('[data-state=planned] > .pl-building__plan').stroke).toMatch(/^rgb/)
})

const design = { roofs: ['chimney', 'house'], windows: ['balcony', 'pair'], crane: 'lifting' } as const

test('Must 5: a design draws roofs, windows and a crane, which is gone when the last storey is built', async () => {
  const screen = await render(<Building storeys={7} built={6} design={design} />)
  const part = (name: string) => screen.container.querySelectorAll(`.pl-building__${name}`)
  // Of six storeys; a balcony and a pair are two paths each.
  expect(windowsOf(paths('dark'))).toBe(6 * 5 * 2 - 2)
  expect(part('roof')[0]?.getAttribute('data-state')).toBe('planned')
  expect(part('crane')).toHaveLength(3)
  await screen.rerender(<Building storeys={7} built={7} design={design} />)
  expect(part('roof')[0]?.getAttribute('data-state')).toBe('built')
  expect(part('crane')).toHaveLength(0)
})

test.each([[['chimney']], [['chimney', 'house']]] as const)(
  'Must 5: the roofs %j draw nothing along the eaves, which the top storey does',
  async (roofs) => {
    const screen = await render(<Building storeys={7} built={3} design={{ roofs }} />)
    const roof = screen.container.querySelector<SVGPathElement>('.pl-building__roof')
    const points = Array.from({ length: roof?.getTotalLength() ?? 0 }, (_, at) => roof?.getPointAtLength(at).y)
    const eaves = Number(roof?.getBBox().y) + Number(roof?.getBBox().height)
    expect(points.filter((y) => y === eaves).length).toBeLessThan(4)
  },
)

test('Must 6: the lit window of the highest built storey and the top of each roof have a place', async () => {
  const plan = { storeys: 7, built: 3, design }
  const screen = await render(<Building {...plan} lit="one" className="w-[300px]" />)
  const svg = boxOf('svg')
  const at = ({ x, y }: { x: number; y: number }) => [(svg.left + svg.right) / 2 + x * svg.height, svg.top + y * svg.height] as const
  const { light, roofs } = placesOf(plan)
  const [left, top] = at(light)
  const lit = boxesOf('.pl-building__window[data-state=lit]')[2]
  expect([left, top]).toEqual([
    expect.closeTo(((lit?.left ?? 0) + (lit?.right ?? 0)) / 2, -1),
    expect.closeTo(((lit?.top ?? 0) + (lit?.bottom ?? 0)) / 2, -1),
  ])
  const roof = boxOf('.pl-building__roof')
  expect(roofs).toHaveLength(2)
  expect(Math.min(...roofs.map((place) => at(place)[1]))).toBeCloseTo(roof.top, -0.5)
  expect(at(roofs[0] ?? light)[0]).toBeLessThan(at(roofs[1] ?? light)[0])
  // A pane, and not the wall between two.
  for (const built of [1, 2]) {
    await screen.rerender(<Building {...plan} built={built} lit="one" className="w-[300px]" />)
    const pane = document.elementFromPoint(...at(placesOf({ ...plan, built }).light))
    expect(pane?.getAttribute('data-state')).toBe('lit')
  }
})

test.each([[[]], [['house']], [['chimney', 'step']], [['chimney', 'drum', 'step']]] as const)(
  'Must 5: the crane is clear of the roofs %j, and its load hangs above what is built, a storey higher with each, and clear of the roofs’ middles',
  async (roofs) => {
    for (const crane of ['standing', 'lifting'] as const) {
      const levels = []
      for (const built of [3, 4]) {
        const plan = { storeys: 7, built, rising: true, design: { roofs, crane } }
        const screen = await render(<Building {...plan} className="w-[300px]" />)
        const svg = boxOf('svg')
        const [, jib] = boxesOf('.pl-building__crane')
        for (const { top } of boxesOf('.pl-building__roof')) expect(jib?.bottom).toBeLessThan(top)
        const load = boxOf('.pl-building__load')
        const rising = boxOf('[data-state=rising] > .pl-building__plan')
        expect(load.bottom).toBeLessThan(rising.top + 1)
        expect([load.left > rising.left, load.right < rising.right]).toEqual([true, true])
        for (const { x } of placesOf(plan).roofs) {
          const middle = (svg.left + svg.right) / 2 + x * svg.height
          expect(Math.abs((load.left + load.right) / 2 - middle)).toBeGreaterThan(30)
        }
        levels.push(load.bottom)
        await screen.unmount()
      }
      expect(levels[1]).toBeLessThan((levels[0] ?? 0) - 20)
    }
  },
)

test('Must 5: each kind of crane looks different', async () => {
  const screen = await render(<Building storeys={7} built={3} design={{}} />)
  const looks = []
  for (const crane of ['planned', 'rising', 'standing', 'lifting'] as const) {
    await screen.rerender(<Building storeys={7} built={3} design={{ crane }} />)
    const parts = screen.container.querySelectorAll('.pl-building__crane, .pl-building__load')
    looks.push([...parts].map((part) => `${part.getAttribute('d')} ${getComputedStyle(part).strokeDasharray}`).join())
  }
  expect(new Set(looks).size).toBe(4)
})

test('Must 5: nothing moves when the design changes, nothing is outside the drawing, and it stands in the middle', async () => {
  const screen = await render(<Building storeys={7} built={3} design={{}} className="w-[300px]" />)
  const svg = screen.container.querySelector('svg')
  const empty = svg?.getBoundingClientRect()
  const wall = boxesOf('.pl-building__wall')[0]
  for (const roofs of [design.roofs, []]) {
    await screen.rerender(<Building storeys={7} built={3} design={{ ...design, roofs }} className="w-[300px]" />)
    expect(svg?.getBoundingClientRect()).toEqual(empty)
    expect(boxesOf('.pl-building__wall')[0]).toEqual(wall)
    expect(((wall?.left ?? 0) + (wall?.right ?? 0)) / 2).toBeCloseTo(((empty?.left ?? 0) + (empty?.right ?? 0)) / 2)
    for (const node of svg?.querySelectorAll('path:not(.pl-building__ground), rect') ?? []) {
      const box = node.getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual((empty?.left ?? 0) - 1)
      expect(box.right).toBeLessThanOrEqual((empty?.right ?? 0) + 1)
      expect(box.top).toBeGreaterThanOrEqual((empty?.top ?? 0) - 1)
    }
  }
})
