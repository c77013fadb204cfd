import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../drawings.css'
import { cells, drawn, emulate, testStyleFree, touching } from '../../../../packages/ui/src/testing/tools.ts'
import { SchematicMap, type SchematicMapProps } from './schematic-map.tsx'

const city: SchematicMapProps = {
  label: 'Stations',
  columnLabels: ['Place', 'From the centre', 'Station'],
  centreLabel: 'City centre',
  water: 'River',
  items: [
    { label: 'Northgate', direction: 'N', distance: 1, note: 'Open' },
    { label: 'Harbour and Eastside', direction: 'E', distance: 1, note: 'Planned', variant: 'dashed' },
    { label: 'Hospital', direction: 'E', distance: 2, note: 'None' },
    { label: 'Brookfield', direction: 'SW', distance: 2, note: 'Open' },
  ],
}
const sample = <SchematicMap {...city} />

test('the table has every place with its direction and note (R-article-22)', async () => {
  await render(sample)
  expect(cells()).toHaveLength(4)
  expect(cells()[1]).toEqual(['Harbour and Eastside', 'E', 'Planned'])
})

/** The house or tower in the line of a place's words. */
function wallOf(name: string): Element {
  const line = [...document.querySelectorAll('.schematic-map__place')].find(
    (place) => place.querySelector('.schematic-map__label')?.textContent === name,
  )
  const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {}
  const walls = [...document.querySelectorAll('.schematic-map__wall')].filter((wall) => {
    const box = wall.getBoundingClientRect()
    const height = (box.top + box.bottom) / 2
    return height > top && height < bottom
  })
  const [wall] = walls
  if (!wall || walls.length > 1) throw new Error(`${name} has ${walls.length} houses in its line.`)
  return wall
}

const middle = (box: DOMRect | undefined) => (box?.left ?? 0) + (box?.width ?? 0) / 2

test('from north to south places are below each other, each as far to the west or east as it lies, and what is planned is dashed (R-article-25)', async () => {
  await render(sample)
  const places = ['Northgate', 'City centre', 'Harbour and Eastside', 'Hospital', 'Brookfield']
  const [north, centre, east, farEast, southWest] = places.map((name) => wallOf(name).getBoundingClientRect())
  expect(middle(north)).toBeCloseTo(middle(centre), -0.5)
  expect(middle(east)).toBeGreaterThan(middle(centre))
  expect(middle(farEast)).toBeGreaterThan(middle(east))
  expect(middle(southWest)).toBeLessThan(middle(centre))
  const feet = [north, centre, east, farEast, southWest].map((wall) => wall?.bottom ?? 0)
  expect(feet).toEqual([...new Set(feet)].toSorted((a, b) => a - b))
  expect(document.querySelectorAll('.schematic-map g[data-variant=dashed]')).toHaveLength(1)
})

test('its centre is scenery, not one of its places (R-article-25)', async () => {
  await render(sample)
  expect(document.querySelectorAll('.schematic-map__windows')).toHaveLength(city.items.length)
  const centre = wallOf('City centre')
  expect(centre.closest('[data-variant=centre]')).not.toBeNull()
  expect(getComputedStyle(centre).fill).not.toBe(getComputedStyle(wallOf('Brookfield')).fill)
})

test('each place has one line, from the edge of the drawing to the end of its words (R-article-25)', async () => {
  await render(sample)
  const map = drawn('.schematic-map__plan')[0]
  for (const { left, right } of drawn('.schematic-map__place')) expect([left, right]).toEqual([map?.left, map?.right])
})

test.each([320, 360, 800, 1440])('at %i px no name touches another (R-article-25)', async (width) => {
  await page.viewport(width, 900)
  await render(sample)
  const names = drawn('.schematic-map__label, .schematic-map__note')
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(touching(names)).toEqual([])
  const walls = drawn('.schematic-map__wall')
  expect(touching([...names, ...walls]).filter((pair) => pair.some((box) => names.includes(box)))).toEqual([])
  for (const { right } of names) expect(right).toBeLessThanOrEqual(width)
})

testStyleFree('A map', sample)

const styles = (selector: string) => Array.from(document.querySelectorAll(selector), (part) => getComputedStyle(part))

test('in forced colours solid and dashed can be told apart, and words have the colour of text (R-accessibility-08)', async () => {
  await render(sample)
  await emulate({ 'forced-colors': 'active' })
  const { color } = getComputedStyle(document.body)
  expect(new Set(styles('.schematic-map__label, .schematic-map__note').map((words) => words.color))).toEqual(new Set([color]))
  expect(new Set(styles('.schematic-map__wall').map(({ fill }) => fill)).size).toBe(2)
})
