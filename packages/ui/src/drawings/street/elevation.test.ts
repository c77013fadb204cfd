import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawStreet } from './elevation.ts'
import { heroStreet, nightStreet, planStreet, seededRandom, type BuildingPlan, type StreetCharacter } from './plan.ts'
import { standaloneStreet } from './standalone-street.ts'
import { Street } from './street.tsx'
import { roofsSideBySide } from './roofs.ts'

const CHARACTERS: readonly StreetCharacter[] = ['mixed', 'terraces', 'slabs-and-mills', 'blocks-and-drum', 'docks', 'towers']
const SEEDS = Array.from({ length: 40 }, (_, index) => `seed ${index}`)

test('in the hero’s street nobody has light in a building that is not finished', () => {
  const lights = heroStreet.filter(({ stage }) => stage === 'rising').map((plan) => plan.lights)
  expect(lights).toEqual(['none'])
})

const house: BuildingPlan = { floors: 3, bays: 3, roof: 'flat', stage: 'built' }
const front = (plan: Partial<BuildingPlan>, seed = 'a') => drawStreet([{ ...house, ...plan }], seed).buildings[0]
/** The number of windows in a path: each is one closed rectangle. */
const count = (path = '') => path.split('z').length - 1
/** The coordinates in absolute moves and lines. */
const points = (path = '') => [...path.matchAll(/[ML](-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('Must 3: the random numbers are spread over 0 to 1 and depend on the seed', () => {
  const numbers = Array.from({ length: 1000 }, seededRandom('a'))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, number) => sum + number, 0) / 1000).toBeCloseTo(0.5, 1)
  expect(numbers[0]).not.toBe(seededRandom('b')())
})

test('Must 3: a seed always gives the same street, and another seed another one', () => {
  const houses = planStreet('manchester', 'slabs-and-mills').map(({ roof, floors, bays }) => `${String(roof)} ${floors}x${bays}`)
  expect(houses).toEqual(['step 9x3', 'flat 9x3', 'flat 7x3', 'chimney 5x4', 'chimney 4x5'])
  expect(new Set(SEEDS.map((seed) => JSON.stringify(planStreet(seed)))).size).toBe(SEEDS.length)
})

test.each(CHARACTERS)('Must 3: a street of character %s has a plan and then built houses of reasonable size', (character) => {
  for (const seed of SEEDS) {
    const street = planStreet(seed, character)
    expect(street.map(({ stage }) => stage)).toEqual(['planned', ...street.slice(1).map(() => 'built')])
    for (const { floors, bays } of street) {
      expect(floors).toBeGreaterThanOrEqual(2)
      expect(floors).toBeLessThanOrEqual(12)
      expect(bays).toBeGreaterThanOrEqual(2)
      expect(bays).toBeLessThanOrEqual(6)
    }
    const { width, height } = drawStreet(street, seed)
    expect(width / height).toBeGreaterThan(0.75)
    expect(width / height).toBeLessThan(4.5)
  }
})

test('Must 2: a planned building is only an outline, a built one has walls, windows and a door', () => {
  const planned = front({ stage: 'planned' })
  expect(Object.keys(planned ?? {})).toEqual(['x', 'stage', 'plan', 'planWindows'])
  expect(count(planned?.planWindows)).toBe(8)
  const built = front({})
  expect(Object.keys(built ?? {})).toEqual(['x', 'stage', 'wall', 'darkWindows', 'litWindows'])
  expect(count(built?.darkWindows) + count(built?.litWindows)).toBe(8)
})

test('Must 2: scenery has no light', () => {
  expect(front({ quiet: true })?.litWindows ?? '').toBe('')
  expect(count(front({})?.litWindows)).toBeGreaterThan(0)
})

test('Must 2: one window of each floor is lit, each time another one, never where the door is', () => {
  const own = front({ floors: 3, bays: 5, lights: 'one', windows: ['plain'] })
  expect(own?.litFloors?.map((floor) => floor.split('M').length - 1)).toEqual([1, 1, 1])
  expect(new Set(own?.litFloors?.map((floor) => /M(\d+)/.exec(floor)?.[1])).size).toBe(3)
  expect(own?.darkWindows?.split('M')).toHaveLength(3 * 5 - 1 - 3 + 1)
})

test('Must 2: a picture of lights has just the windows that it names, from the top floor down', () => {
  const sign = front({ lights: ['# #', ' # '] })
  expect([count(sign?.litWindows), sign?.darkWindows]).toEqual([3, undefined])
  const [left, middle, right] = [...(sign?.litWindows ?? '').matchAll(/M(\d+)-(\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(left?.[1]).toBe(right?.[1])
  expect(middle?.[1]).toBeLessThan(left?.[1] ?? 0)
})

test('Must 2: a rising building is solid up to where it is built, dashed above, under a crane, which a planned one does not have', () => {
  const rising = front({ floors: 9, stage: 'rising', risen: 4 })
  expect(count(rising?.darkWindows) + count(rising?.litWindows)).toBe(4 * 3 - 1)
  expect(count(rising?.planWindows)).toBe(5 * 3)
  expect(rising?.crane).toBeDefined()
  expect(rising?.load).toBeDefined()
  expect(Math.min(...points(rising?.wall).map(([, y]) => y))).toBe(Math.max(...points(rising?.plan).map(([, y]) => y)))
  expect(front({ floors: 9, stage: 'rising' })).toEqual(front({ floors: 9, stage: 'rising', risen: 3 }))
  expect(front({ floors: 9, stage: 'planned', risen: 4 })).toEqual({ ...rising, stage: 'planned', crane: undefined, load: undefined })
})

test('a crane stays inside the drawing, even over the first and the last building', () => {
  for (const bays of [2, 3, 5]) {
    const { width, height, buildings } = drawStreet([{ ...house, bays, stage: 'rising' }], 'a')
    const { x: foot = 0, crane = '', load = '' } = buildings[0] ?? {}
    const across = [
      ...points(crane).map(([x]) => x),
      ...[...crane.matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x)),
      ...points(load).map(([x]) => x),
    ]
    expect(foot + Math.min(...across)).toBeGreaterThan(0)
    expect(foot + Math.max(...across)).toBeLessThan(width)
    for (const [, y] of points(crane)) expect(y).toBeGreaterThan(-height)
  }
})

/** The bytes that the street adds to a page. */
const size = (props: Parameters<typeof Street>[0]) => brotliCompressSync(renderToStaticMarkup(createElement(Street, props))).byteLength

test('Must 4: the hero street costs at most 2.5 kB of a page, a card’s street at most 0.7 kB', () => {
  expect(size({ seed: 'hero', buildings: heroStreet, lightUp: true })).toBeLessThan(2500)
  for (const character of CHARACTERS) for (const seed of SEEDS) expect(size({ seed, character })).toBeLessThan(700)
})

test('Must 4: buildings alike cost a page next to nothing', () => {
  const [few, many] = [2, 12].map((houses) =>
    size({ seed: 'row', buildings: Array.from({ length: houses }, () => ({ ...house, stage: 'planned' })) }),
  )
  expect((many ?? Infinity) - (few ?? 0)).toBeLessThan(100)
})

test('the street at night has one lit house, and only low ones left of it', () => {
  const lit = nightStreet.findIndex(({ quiet }) => !quiet)
  expect(nightStreet.filter(({ quiet }) => !quiet)).toHaveLength(1)
  for (const { floors } of nightStreet.slice(1, lit)) expect(floors).toBeLessThanOrEqual(3)
  // On a phone the middle is in view.
  const { width, buildings } = drawStreet(nightStreet, 'night')
  expect(Math.abs((buildings[lit]?.x ?? 0) / width - 0.5)).toBeLessThan(0.1)
})

describe('standaloneStreet', () => {
  const colors = { plan: '#111', planWindows: '#222', wall: '#333', windows: '#444', accent: '#555' }

  test('gives the first street of a page its colours in attributes, so that it needs no stylesheet', () => {
    const [first, second] = ['a', 'b'].map((seed) => renderToStaticMarkup(createElement(Street, { seed, buildings: heroStreet })))
    const svg = standaloneStreet(`<main><svg class="logo"></svg>${first}${second}</main>`, colors)
    expect(svg).not.toContain('class=')
    expect(svg.match(/ d="/g)).toHaveLength(first?.match(/ d="/g)?.length ?? 0)
    expect(new Set(svg.match(/#\d{3}/g))).toEqual(new Set(Object.values(colors)))
    expect(svg).toBe(standaloneStreet(first ?? '', colors))
    expect(standaloneStreet('<svg class="logo"></svg>', colors)).toBe('')
  })

  test('takes lit windows and the crane for orange, and draws no ground', () => {
    const parts = standaloneStreet(renderToStaticMarkup(createElement(Street, { seed: 'a', buildings: heroStreet })), colors).match(
      /<path[^>]*>/g,
    )
    expect(parts?.at(-1)).toMatch(/^<path fill="none" d="M0 0H/)
    expect(parts?.filter((part) => part.includes('fill="#555"') || part.includes('stroke="#555"')).length).toBeGreaterThan(2)
  })
})

test('roofs side by side stand on one parapet, so that no gap shows between them', () => {
  const line = roofsSideBySide(['chimney', 'house'], 48, 3).slice(1, -1)
  expect(Math.min(...line.map(([, up]) => up))).toBeGreaterThan(0)
})
