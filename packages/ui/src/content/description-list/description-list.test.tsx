import { expect, test } from 'vitest'
import { describeConformance, render, boxOf, boxesOf, find, LONG_WORD, textsOf } from '../../testing/tools.ts'
import { Link } from '../../foundations/link/index.ts'
import { DescriptionList, type DescriptionListProps } from './index.ts'

const items = [
  { term: 'Saturday', detail: '9:00am to 2:00pm' },
  { term: 'Sunday', detail: 'closed' },
]

describeConformance('DescriptionList', { element: (props) => <DescriptionList items={items} {...props} /> })

test('Must 1: it is a description list, each term before its detail', async () => {
  const screen = await render(<DescriptionList items={items} />)
  expect(textsOf('dt + dd')).toEqual(['9:00am to 2:00pm', 'closed'])
  expect(screen.getByRole('definition').elements()).toHaveLength(2)
})

const at = (width: number, props: Partial<DescriptionListProps> = {}) => (
  <div style={{ width }}>
    <DescriptionList items={items} {...props} />
  </div>
)
const long = [...items, { term: LONG_WORD, detail: LONG_WORD }]
test('Must 2: terms are in one column and details in another, even at 320 px', async () => {
  await render(at(280, { items: long }))
  expect(new Set(boxesOf('dd').map(({ left }) => left)).size).toBe(1)
})

/** Where the words of elements end, which all have the same font. */
const baselines = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().bottom
  })

test('Must 2: a detail has the baseline of its term, even if it is a link that is as high as a target', async () => {
  const linked = items.map((item) => ({
    ...item,
    detail: (
      <Link variant="standalone" href="/">
        {item.detail}
      </Link>
    ),
  }))
  await render(at(600, { items: linked }))
  expect(baselines('dd a')).toEqual(baselines('dt'))
})

/** Whether each detail is below its term. */
const below = () => boxesOf('dd').map(({ top }, index) => top >= (boxesOf('dt')[index]?.bottom ?? Infinity))

test('Must 2: with text at 200 % on a phone a detail is below its term', async () => {
  document.documentElement.style.fontSize = '200%'
  await render(at(320))
  expect(below()).toEqual([true, true])
})

test('Must 3: as facts, terms have one half and details the other', async () => {
  await render(at(824, { layout: 'facts' }))
  expect(boxesOf('dt').map(({ width }) => width)).toEqual([400, 400])
  expect(boxesOf('dd').map(({ width }) => width)).toEqual([400, 400])
  expect(below()).toEqual([false, false])
})

test('Must 3: on a phone each fact’s detail is below its term', async () => {
  await render(at(280, { layout: 'facts' }))
  expect(below()).toEqual([true, true])
})

test.each([
  [280, 16],
  [600, 16],
  [280, 32],
])('Must 4: amounts end at the edge of a list of %i px, with text of %i px', async (width, size) => {
  document.documentElement.style.fontSize = `${size}px`
  const amounts = [
    { term: 'Stamp duty, if you own another home', detail: '£5,500' },
    { term: 'Mortgage', detail: '£82,500' },
  ]
  await render(at(width, { layout: 'amounts', items: amounts }))
  expect(new Set(boxesOf('dd').map(({ right }) => Math.round(right)))).toEqual(new Set([Math.round(boxOf('dl').right)]))
  expect(find('dl').scrollWidth).toBeLessThanOrEqual(width)
})
