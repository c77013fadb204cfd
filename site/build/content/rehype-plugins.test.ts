import { describe, expect, test } from 'vitest'
import { addressBreaks, contents, headingIds, unbrokenRanges, type HtmlNode } from './rehype-plugins.ts'

const heading = (value: string) => ({ type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value }] })
const root = (...children: HtmlNode[]) => ({ type: 'root', children })

describe('headings', () => {
  test('have ids made from their text, whether typographic or not', () => {
    const tree = root(heading('What the lender’s test asks: 5.5%?'), { type: 'element', tagName: 'h3' })
    headingIds()(tree)
    expect(tree.children).toEqual([
      { ...heading('What the lender’s test asks: 5.5%?'), properties: { id: 'what-the-lenders-test-asks-5-5' } },
      { type: 'element', tagName: 'h3' },
    ])
  })

  test('make a table of contents if there are five, but not if there are four (R-article-17)', () => {
    const five = root(...['One', 'Two', 'Three', 'Four', 'Five'].map(heading))
    headingIds()(five)
    contents()(five)
    expect(five.children).toHaveLength(6)
    expect(JSON.stringify(five.children[0])).toContain('{"href":"#three"},"children":[{"type":"text","value":"Three"}]')
    const four = root(...['One', 'Two', 'Three', 'Four'].map(heading))
    contents()(four)
    expect(four.children).toHaveLength(4)
  })
})

test.each([
  ['costs 7–10% of the rent', ['costs ', ['7–10%'], ' of the rent']],
  ['£25,000–£50,000', [['£25,000–£50,000']]],
  ['open 8:00am–6:00pm.', ['open ', ['8:00am–6:00pm'], '.']],
  ['off-plan – or not', ['off-plan – or not']],
])('%j keeps its ranges on one line (R-product-16)', (value, parts) => {
  const tree = root({ type: 'text', value })
  unbrokenRanges()(tree)
  expect(tree.children).toEqual(
    parts.map((part) =>
      typeof part === 'string'
        ? { type: 'text', value: part }
        : {
            type: 'element',
            tagName: 'span',
            properties: { className: ['whitespace-nowrap'] },
            children: [{ type: 'text', value: part[0] }],
          },
    ),
  )
})

test('an email address can wrap only at its @ and its dots', () => {
  const tree = root({ type: 'text', value: 'Write to a.b@plot.example.com. Thank you.' })
  addressBreaks()(tree)
  expect(tree.children?.map(({ tagName, value }) => tagName ?? value)).toEqual([
    'Write to ',
    'a',
    'wbr',
    '.b',
    'wbr',
    '@plot',
    'wbr',
    '.example',
    'wbr',
    '.com',
    '. Thank you.',
  ])
})
