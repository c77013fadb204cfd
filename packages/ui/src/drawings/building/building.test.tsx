import { expect, test } from 'vitest'
import { boxesOf, boxOf, describeConformance, emulate, find, render, styleOf, testDrawing } from '../../testing/tools.ts'
import { Building, placeOfPart } from './index.ts'

describeConformance('Building', { element: (props) => <Building storeys={7} built={3} {...props} /> })

testDrawing('Must 1', (props) => <Building storeys={7} built={3} {...props} />)

test('Must 2: storeys are built from the ground up', async () => {
  const screen = await render(<Building storeys={7} built={3} />)
  const storeys = [...screen.container.querySelectorAll('[data-state=built], [data-state=planned]')]
  expect(storeys).toHaveLength(7)
  const built = storeys.filter((storey) => storey.getAttribute('data-state') === 'built')
  expect(built).toHaveLength(3)
  const tops = boxesOf('.pl-building__plan').map(({ top }) => top)
  expect(tops).toHaveLength(7)
  expect(tops).toEqual(tops.toSorted((a, b) => b - a))
  expect(storeys.indexOf(find(built[2]))).toBe(2)
})

test('Must 2: the storey that is being built is a solid outline without windows, the ones above it are dashed (R-quiz-29)', async () => {
  const screen = await render(<Building storeys={7} built={3} rising />)
  const storeys = [...screen.container.querySelectorAll('g[data-state]')]
  expect(storeys.map((storey) => storey.getAttribute('data-state')).join(' ')).toBe('built built built rising planned planned planned')
  expect(screen.container.querySelector('[data-state=rising] > .pl-building__storey')?.checkVisibility({ visibilityProperty: true })).toBe(
    false,
  )
  expect(styleOf('[data-state=rising] > .pl-building__plan').strokeDasharray).toBe('none')
  expect(styleOf('[data-state=planned] > .pl-building__plan').strokeDasharray).not.toBe('none')
})

test('its windows are dark, or all lit', async () => {
  const screen = await render(<Building storeys={7} built={7} />)
  const lit = () => screen.container.querySelectorAll('.pl-building__window[data-state=lit]')
  expect(lit()).toHaveLength(0)
  await screen.rerender(<Building storeys={7} built={7} lit />)
  expect(lit()).toHaveLength(28)
})

test('Must 3: a storey rises in 200 ms, or appears at once with reduced motion (R-accessibility-07)', async () => {
  const screen = await render(<Building storeys={2} built={0} />)
  const rise = () =>
    screen.container
      .querySelector('.pl-building__storey')
      ?.getAnimations()
      .map((animation) => animation.effect?.getTiming().duration)
  await screen.rerender(<Building storeys={2} built={1} />)
  expect(rise()).toEqual([])
  await screen.rerender(<Building storeys={2} built={0} />)
  // Makes the browser compute the planned storey's style, from which the built one then rises.
  expect(rise()).toEqual([])
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  await screen.rerender(<Building storeys={2} built={1} />)
  expect(new Set(rise())).toEqual(new Set([200]))
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

const design = { bays: 5, roofs: ['chimney', 'house'], windows: ['balcony', 'pair'], crane: 'lifting' } as const

test('Must 5: a design draws bays, roofs, windows and a crane, which is gone when the last storey is built', async () => {
  const screen = await render(<Building storeys={7} built={6} design={design} />)
  const part = (name: string) => screen.container.querySelectorAll(`.pl-building__${name}`)
  expect(part('window')).toHaveLength(35)
  expect(part('roof')[0]?.getAttribute('data-state')).toBe('planned')
  expect(part('crane')).toHaveLength(3)
  await screen.rerender(<Building storeys={7} built={7} design={design} />)
  expect(part('roof')[0]?.getAttribute('data-state')).toBe('built')
  expect(part('crane')).toHaveLength(0)
})

test('Must 6: a part of the design has a place on that part', async () => {
  const plan = { storeys: 7, built: 3, design }
  await render(<Building {...plan} className="w-[300px]" />)
  const svg = boxOf('svg')
  for (const [part, name] of [
    ['roofs', 'roof'],
    ['crane', 'crane'],
    ['windows', 'window'],
    ['bays', 'window'],
  ] as const) {
    const { x, y } = placeOfPart(part, plan)
    const left = (svg.left + svg.right) / 2 + x * svg.height
    const top = svg.top + y * svg.height
    const near = boxesOf(`.pl-building__${name}`).filter(
      (box) => left >= box.left - 1 && left <= box.right + 1 && top >= box.top - 1 && top <= box.bottom + 1,
    )
    expect([part, near.length > 0]).toEqual([part, true])
  }
  // The crane's box is as large as the drawing: its place is the end of the jib, where the jib and its ties begin.
  const jibEnd = (svg.left + svg.right) / 2 + placeOfPart('crane', plan).x * svg.height
  expect(boxesOf('.pl-building__crane').filter((box) => Math.abs(box.left - jibEnd) <= 1)).toHaveLength(2)
})

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
  for (const bays of [2, 6]) {
    await screen.rerender(<Building storeys={7} built={3} design={{ ...design, bays }} className="w-[300px]" />)
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
