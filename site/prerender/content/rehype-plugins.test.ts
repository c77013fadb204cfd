import { describe, expect, test } from 'vitest'
import { addressBreaks, contents, headingIds, setApart, sourceList, unbrokenRanges, wholeDays, type HtmlNode } from './rehype-plugins.ts'

const heading = (value: string) => ({ type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value }] })
const root = (...children: HtmlNode[]) => ({ type: 'root', children })

const wordsOf = (node: HtmlNode): string => node.value ?? node.children?.map(wordsOf).join('') ?? ''

describe('sources', () => {
  const source = {
    title: 'Higher rates',
    publisher: 'HMRC',
    address: 'https://www.gov.uk/higher-rates',
    date: '2025-04-01',
    checked: '2026-11-22',
    facts: ['The surcharge is 5%.'],
  }

  test('are folded at the end of a text, with publisher and date, and once with when they were checked (R-article-19)', () => {
    const tree = root(heading('One'))
    sourceList([...Array.from({ length: 4 }, () => source), { ...source, checked: '2026-10-05' }])(tree)
    const [, title, sentence, folded] = tree.children ?? []
    const [summary, list] = folded?.children ?? []
    expect(folded).toMatchObject({ tagName: 'details', properties: {} })
    expect(summary && wordsOf(summary)).toBe('5 sources, checked between October 2026 and November 2026')
    expect(title && wordsOf(title)).toBe('Sources')
    expect(sentence && wordsOf(sentence)).toMatch(/^What the sources don’t cover/)
    expect(list?.children).toHaveLength(5)
    expect(list?.children?.[0] && wordsOf(list.children[0])).toBe('Higher rates, HMRC, 1 April 2025')
    expect(list?.children?.[0]?.children?.[0]?.properties).toEqual({ href: 'https://www.gov.uk/higher-rates' })
  })

  test('that are fewer than five say so (R-article-19)', () => {
    const tree = root()
    sourceList([source, { ...source, date: undefined }])(tree)
    expect(tree.children?.[1] && wordsOf(tree.children[1])).toMatch(/^We looked for five and found two\. /)
    expect(tree.children?.[2]?.children?.map(wordsOf)).toEqual([
      '2 sources, checked in November 2026',
      'Higher rates, HMRC, 1 April 2025Higher rates, HMRC',
    ])
  })

  test('that are not there add nothing: legal pages have none', () => {
    const tree = root(heading('One'))
    sourceList([])(tree)
    expect(tree.children).toHaveLength(1)
  })
})

describe('headings', () => {
  test('have ids made from their text, whether typographic or not', () => {
    const tree = root(heading('What the lender’s test asks: 5.5%?'), { type: 'element', tagName: 'h3' })
    headingIds()(tree)
    expect(tree.children).toEqual([
      { ...heading('What the lender’s test asks: 5.5%?'), properties: { id: 'what-the-lenders-test-asks-5-5' } },
      { type: 'element', tagName: 'h3' },
    ])
  })

  test('make a table of contents if there are five, but not if there are four (R-article-10)', () => {
    const five = root(...['One', 'Two', 'Three', 'Four', 'Five'].map(heading))
    headingIds()(five)
    contents({ article: false })(five)
    expect(five.children).toHaveLength(6)
    expect(JSON.stringify(five.children[0])).toContain('{"href":"#three"},"children":[{"type":"text","value":"Three"}]')
    const four = root(...['One', 'Two', 'Three', 'Four'].map(heading))
    contents({ article: false })(four)
    expect(four.children).toHaveLength(4)
  })

  test('say whether they are an article’s, which has a link to what can go wrong (R-article-24)', () => {
    const tree = root(...['One', 'Two', 'Three', 'Four', 'Five'].map(heading))
    contents({ article: true })(tree)
    expect(tree.children?.[0]?.attributes).toMatchObject([{ name: 'article' }])
  })

  test('have the table of contents above a note at the top of the text (R-article-24)', () => {
    const tree = root({ type: 'mdxJsxFlowElement', name: 'Callout' }, ...['One', 'Two', 'Three', 'Four', 'Five'].map(heading))
    contents({ article: false })(tree)
    expect(tree.children?.map(({ name, tagName }) => name ?? tagName).slice(0, 3)).toEqual(['TableOfContents', 'Callout', 'h2'])
  })
})

const node = (tagName: string, ...children: HtmlNode[]): HtmlNode => ({ type: 'element', tagName, children })

/** Its tag, its marks and, of what holds others, how many. */
const markOf = ({ tagName, properties, children }: HtmlNode) =>
  [tagName, ...Object.keys(properties ?? {}), ...(tagName === 'div' ? [children?.length] : [])].join(' ')

const marksOf = (...children: HtmlNode[]) => {
  const tree = root(...children)
  setApart()(tree)
  return tree.children?.map(markOf)
}

test('a paragraph of strong emphasis alone, and a list right below its heading with what follows, are marked (R-article-10)', () => {
  const line = { type: 'text', value: '\n' }
  const strong = node('em', node('strong', line))
  expect(marksOf(node('p', strong), node('p', strong, line), node('p', node('em', line)))).toEqual(['p dataPulled', 'p', 'p'])
  expect(marksOf(node('h2'), line, node('ol'), line, node('p'), node('p'))).toEqual(['div dataSteps 3', 'p'])
  expect(marksOf(node('h2'), node('ol'), node('h2'), node('p'), node('ol'))).toEqual(['div dataSteps 2', 'h2', 'p', 'ol'])
})

test('three points in a row or more, each of which begins with its name, are marked, as is a list of them (R-article-10)', () => {
  const line = { type: 'text', value: '\n' }
  const words = { type: 'text', value: ' It is a house.' }
  const point = () => node('p', node('strong', line), words)
  const item = () => node('li', node('strong', line), words)
  expect(marksOf(node('h2'), point(), line, point(), point(), node('p', words))).toEqual(['h2', 'div dataPoints 3', 'p'])
  expect(marksOf(point(), point(), node('figure'), point(), point())).toEqual(['p', 'p', 'figure', 'p', 'p'])
  expect(marksOf(node('ul', line, item(), line, item(), item()), node('ul', item(), item(), node('li', words)))).toEqual([
    'ul role dataPoints',
    'ul',
  ])
  // What begins with other words is not a point, but white space before its name is nothing.
  const late = (tagName: string) => node(tagName, { type: 'text', value: 'Ask for ' }, node('strong', line), words)
  const spaced = () => node('li', line, node('strong', line), words)
  expect(marksOf(node('ul', item(), item(), late('li')), node('ul', item(), item(), spaced()))).toEqual(['ul', 'ul role dataPoints'])
  expect(marksOf(point(), point(), late('p'))).toEqual(['p', 'p', 'p'])
  expect(marksOf(node('ul', item(), item()), node('ol', item(), item(), item()))).toEqual(['ul', 'ol'])
})

test.each([
  ['costs 7–10% of the rent', ['costs ', ['7–10%'], ' of the rent']],
  ['£25,000–£50,000', [['£25,000–£50,000']]],
  ['open 8:00am–6:00pm.', ['open ', ['8:00am–6:00pm'], '.']],
  ['off-plan – or not', ['off-plan – or not']],
])('%j keeps its ranges on one line (R-product-15)', (value, parts) => {
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

test('a day stays on one line with its month, in a heading too (R-product-15)', () => {
  const words = 'In May 2026, from 1 April to 30 October 2024, as of 21 Nov 2026'
  const tree = root({ type: 'text', value: words }, { type: 'element', tagName: 'h2', children: [{ type: 'text', value: words }] })
  wholeDays()(tree)
  const kept = { type: 'text', value: 'In May 2026, from 1\u00A0April to 30\u00A0October 2024, as of 21\u00A0Nov 2026' }
  expect(tree.children).toMatchObject([kept, { children: [kept] }])
})

test('an email address is on one line if it fits, and wraps before its @ first, then only at its dots', () => {
  const tree = root({ type: 'text', value: 'Write to a.b@plot.example.com. Thank you.' })
  addressBreaks()(tree)
  const [before, address, after] = tree.children ?? []
  expect([before?.value, after?.value]).toEqual(['Write to ', '. Thank you.'])
  expect(address?.properties).toEqual({ className: ['inline-block', '[text-decoration:inherit]'] })
  const parts = address?.children?.map(({ tagName, value }) => tagName ?? value)
  expect(parts).toEqual(['a', 'wbr', '.b', 'span'])
  expect(address?.children?.[3]?.children?.map(({ tagName, value }) => tagName ?? value)).toEqual([
    '@plot',
    'wbr',
    '.example',
    'wbr',
    '.com',
  ])
})
