import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cells, describeConformance, drawn, render, testStyleFree, testVariantsInForcedColours, touching } from '../../testing/tools.ts'
import { SchematicMap, type SchematicMapProps } from './index.ts'

const city: SchematicMapProps = {
  label: 'Stations',
  columnLabels: ['Place', 'From the centre', 'Station'],
  centreLabel: 'City centre',
  water: { label: 'River', side: 'left' },
  items: [
    { label: 'Northgate', direction: 'N', distance: 1, note: 'Open', line: 'solid' },
    { label: 'Harbour and Eastside', direction: 'E', distance: 1, note: 'Planned', line: 'dashed', variant: 'dashed' },
    { label: 'Hospital', direction: 'E', distance: 2, note: 'None' },
    { label: 'Brookfield', direction: 'SW', distance: 2, note: 'Open', line: 'solid' },
  ],
}
const Sample = (props: Partial<SchematicMapProps>) => <SchematicMap {...city} {...props} />

describeConformance('SchematicMap', { element: (props) => <Sample {...props} /> })

test('Must 1: the table has every place with its direction and note', async () => {
  await render(<Sample table="visible" />)
  expect(cells()).toHaveLength(4)
  expect(cells()[1]).toEqual(['Harbour and Eastside', 'E', 'Planned'])
})

const middle = (box: DOMRect | undefined) => (box?.left ?? 0) + (box?.width ?? 0) / 2

test('Must 2: each place lies in its direction, farther out with more distance, and what is planned is dashed', async () => {
  await render(<Sample />)
  const [centre, north, east, farEast, southWest] = drawn('.pl-chart__wall')
  expect(middle(north)).toBeCloseTo(middle(centre), -0.5)
  expect(north?.bottom).toBeLessThan(centre?.bottom ?? 0)
  expect(middle(east)).toBeGreaterThan(middle(centre))
  expect(middle(farEast)).toBeGreaterThan(middle(east))
  expect([middle(southWest) < middle(centre), (southWest?.bottom ?? 0) > (centre?.bottom ?? 0)]).toEqual([true, true])
  expect(document.querySelectorAll('.pl-schematic-map__wide [data-variant=dashed]')).toHaveLength(1)
  expect(document.querySelectorAll('.pl-schematic-map__wide .pl-schematic-map__planned')).toHaveLength(1)
})

test.each([320, 360, 800, 1440])('Must 3: at %i px no name touches another', async (width) => {
  await page.viewport(width, 900)
  await render(<Sample />)
  const names = drawn('.pl-schematic-map__label')
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(touching(names)).toBe(false)
  for (const { right } of names) expect(right).toBeLessThanOrEqual(width)
})

test('Must 4: below 768 px the places are below each other, from north to south', async () => {
  await page.viewport(700, 900)
  await render(<Sample />)
  const feet = drawn('.pl-chart__wall').map(({ bottom }) => Math.round(bottom))
  expect(feet).toEqual(feet.toSorted((a, b) => a - b))
  expect(new Set(feet).size).toBe(5)
})

testStyleFree('Must 4', <Sample />)

testVariantsInForcedColours('Must 5', ['solid', 'dashed'], <Sample />)
