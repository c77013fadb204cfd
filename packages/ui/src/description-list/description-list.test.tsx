import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describeConformance } from '../testing/conformance.tsx'
import { Address, DescriptionList } from './index.ts'

const items = [
  { term: 'Saturday', detail: '9:00am to 2:00pm' },
  { term: 'Sunday', detail: 'closed' },
]

describeConformance('DescriptionList', { element: (props) => <DescriptionList items={items} {...props} /> })
describeConformance('Address', { element: (props) => <Address lines={['1 Sample Street', 'Leeds']} {...props} /> })

test('Must 1: it is a description list, each term before its detail', async () => {
  const screen = await render(<DescriptionList items={items} />)
  expect(
    screen
      .getByRole('term')
      .elements()
      .map((term) => term.nextElementSibling?.textContent),
  ).toEqual(['9:00am to 2:00pm', 'closed'])
  expect(screen.getByRole('definition').elements()).toHaveLength(2)
})

test('Must 2: terms are in one column and details in another, even at 320 px', async () => {
  const screen = await render(
    <div className="w-[280px]">
      <DescriptionList
        items={[...items, { term: 'Energieeffizienzverbesserungsmaßnahmenkatalog', detail: 'Energieeffizienzverbesserungsmaßnahmen' }]}
      />
    </div>,
  )
  const lefts = screen
    .getByRole('definition')
    .elements()
    .map((detail) => detail.getBoundingClientRect().left)
  expect(new Set(lefts).size).toBe(1)
  const list = screen.container.querySelector('dl')
  expect(list?.scrollWidth).toBeLessThanOrEqual(280)
})

test('Must 2: with text at 200 % on a phone a detail is below its term', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const screen = await render(
    <div className="w-[320px]">
      <DescriptionList items={items} />
    </div>,
  )
  for (const detail of screen.getByRole('definition').elements())
    expect(detail.getBoundingClientRect().top).toBeGreaterThanOrEqual(detail.previousElementSibling?.getBoundingClientRect().bottom ?? 0)
})

test.each([
  [280, 1],
  [600, 2],
])('Must 3: as facts, each detail is below its term, at %i px in %i columns', async (width, columns) => {
  const screen = await render(
    <div style={{ width }}>
      <DescriptionList layout="facts" items={items} />
    </div>,
  )
  const details = screen.getByRole('definition').elements()
  for (const detail of details)
    expect(detail.getBoundingClientRect().top).toBeGreaterThanOrEqual(detail.previousElementSibling?.getBoundingClientRect().bottom ?? 0)
  expect(new Set(details.map((detail) => detail.getBoundingClientRect().left)).size).toBe(columns)
})

test('Must 3: of three facts in two columns, the third has the last line to itself', async () => {
  const screen = await render(
    <div className="w-[600px]">
      <DescriptionList layout="facts" items={[...items, { term: 'Monday', detail: '9:00am to 5:30pm' }]} />
    </div>,
  )
  expect(screen.getByText('9:00am to 5:30pm').element().getBoundingClientRect().width).toBe(600)
})

test('Must 4: an address is an address element with upright text, each line on its own', async () => {
  const screen = await render(<Address lines={['1 Sample Street', 'Leeds']} />)
  const address = screen.container.querySelector('address')
  expect(address && getComputedStyle(address).fontStyle).toBe('normal')
  const tops = [...(address?.children ?? [])].map((line) => line.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(2)
})

test.each([
  [280, 16],
  [600, 16],
  [280, 32],
])('Must 5: amounts end at the edge of a list of %i px, with text of %i px', async (width, size) => {
  document.documentElement.style.fontSize = `${size}px`
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const screen = await render(
    <div style={{ width }}>
      <DescriptionList
        layout="amounts"
        items={[
          { term: 'Stamp duty, if you own another home', detail: '£5,500' },
          { term: 'Mortgage', detail: '£82,500' },
        ]}
      />
    </div>,
  )
  const list = screen.container.querySelector('dl')
  const rights = screen
    .getByRole('definition')
    .elements()
    .map((detail) => Math.round(detail.getBoundingClientRect().right))
  expect(new Set(rights)).toEqual(new Set([Math.round(list?.getBoundingClientRect().right ?? 0)]))
  expect(list?.scrollWidth).toBeLessThanOrEqual(width)
})
