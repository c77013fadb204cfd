import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../drawings.css'
import { drawn, emulate, testStyleFree, touching } from '../../../../packages/ui/src/testing/tools.ts'
import { Stages } from './stages.tsx'

const sample = (
  <div style={{ containerType: 'inline-size' }}>
    <Stages
      label="From the offer to the keys"
      items={[
        { variant: 'dashed', when: 'An offer', what: 'You may still leave', cost: 'You pay nothing' },
        { variant: 'solid', when: 'A contract', what: 'You may not' },
        { variant: 'lit', when: 'The keys', what: 'It is yours', cost: 'You pay the rest', mark: 'Today' },
      ]}
    />
  </div>
)

test.each([
  [360, [1, 3]],
  [1440, [3, 1]],
])(
  'at %i px stages have a building each, a storey higher than the last one’s, side by side or below each other (R-article-22)',
  async (width, rows) => {
    await page.viewport(width, 900)
    await render(sample)
    const buildings = drawn('svg')
    const storey = buildings[0]?.height ?? 0
    expect(buildings.map(({ height }) => Math.round(height / storey))).toEqual([1, 2, 3])
    const places = (of: 'left' | 'bottom') => new Set(buildings.map((building) => Math.round(building[of]))).size
    expect([places('left'), places('bottom')]).toEqual(rows)
    expect(touching(drawn('svg, b, b + span, .stages__cost'))).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('stages are a list that says all of it in order, without a table (R-article-22)', async () => {
  await page.viewport(360, 900)
  await render(sample)
  await expect.element(page.getByRole('list', { name: 'From the offer to the keys' })).toBeVisible()
  const said = Array.from(document.querySelectorAll('li'), ({ textContent }) => textContent)
  expect(said).toEqual(['An offerYou may still leaveYou pay nothing', 'A contractYou may not', 'TodayThe keysIt is yoursYou pay the rest'])
  const tops = drawn('.stages__mark, b, b + span, .stages__cost').map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('names of a letter each stand side by side on a phone too, and what begins with them touches no building (R-article-22)', async () => {
  await page.viewport(360, 900)
  const items = ['G', 'F', 'E', 'D', 'C', 'B', 'A'].map((when) => ({
    when,
    variant: 'lit' as const,
    ...(when === 'E' && { mark: 'Enough today' }),
    ...(when === 'C' && { mark: 'Enough from 1 October 2030, as announced' }),
  }))
  await render(
    <div style={{ containerType: 'inline-size' }}>
      <Stages label="Ratings" items={items} />
    </div>,
  )
  const buildings = drawn('svg')
  expect(new Set(buildings.map(({ bottom }) => bottom)).size).toBe(1)
  expect(new Set(buildings.map(({ left }) => left)).size).toBe(7)
  const words = Array.from(document.querySelectorAll('.stages__mark'), (each) => {
    const text = document.createRange()
    text.selectNodeContents(each)
    return text.getBoundingClientRect()
  })
  expect(words).toHaveLength(2)
  expect(touching([...words, ...buildings])).toEqual([])
})

test('a line between two stages stands halfway between their buildings (R-article-22)', async () => {
  await page.viewport(1440, 900)
  await render(
    <div style={{ containerType: 'inline-size' }}>
      <Stages
        title="Two changes"
        items={[
          { variant: 'solid', when: 'May 2026', what: 'A law' },
          { variant: 'dashed', when: 'April 2027', what: 'Another', mark: 'Today', between: true },
        ]}
      />
    </div>,
  )
  const [first, second] = drawn('svg')
  expect(drawn('.stages__mark')[0]?.left).toBeCloseTo(((first?.right ?? 0) + (second?.left ?? 0)) / 2, -0.5)
})

testStyleFree(
  'Stages',
  <Stages label="The last" source="A solicitor, May 2026" items={[{ variant: 'lit', when: 'The keys', what: 'It is yours' }]} />,
)

test('in forced colours dashed, solid and lit can be told apart (R-accessibility-08)', async () => {
  await render(sample)
  await emulate({ 'forced-colors': 'active' })
  const looks = Array.from(document.querySelectorAll('li'), (stage) =>
    Array.from(stage.querySelectorAll('path'), (part) => [getComputedStyle(part).fill, getComputedStyle(part).stroke].join(' ')).join(),
  )
  expect(new Set(looks).size).toBe(3)
})
