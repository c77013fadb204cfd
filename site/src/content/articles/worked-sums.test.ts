import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderBody } from 'virtual:content'
import { beforeAll, describe, expect, test } from 'vitest'
import { fill, readArticles } from '../../../prerender/content/content.ts'
import { decodeHTML as decode } from 'entities'
import { deal, dealFor, dealYear, highestPrice, reserveFor } from '@plotline/contract/deal'
import { example } from '../example.ts'
import { CHANGES, next } from './figures/regulations.tsx'
import { birminghamHomes, comparison, COMPLETED, liverpoolFlat, manchesterFlat, promise, promiseResult, taxedYear } from '../examples.ts'
import {
  COVER,
  grown,
  incomeTax,
  interest,
  percent,
  pounds,
  purchase,
  rentAMonthFor,
  stampDuty,
  TEST_RATE,
  yearOf,
  yieldOn,
  type Letting,
} from '@plotline/contract/sums'

/** The days on which the rates of stamp duty differ. */
const { before: AT_3, between: AT_5, now: TODAY } = COMPLETED

const additional = (price: number, completed: string) => stampDuty(price, completed, { ownsAnotherHome: true })
const onlyHome = (price: number, completed: string) => stampDuty(price, completed, { ownsAnotherHome: false })

/** The lines of a table of a year's letting: amounts taken off have a minus sign. */
function yearLines(letting: Letting): string[] {
  const { rent, management, empty, left } = yearOf(letting)
  return [pounds(rent), ...[management, empty, ...letting.otherCosts].map((cost) => pounds(-cost)), pounds(left)]
}

const grossAndNet = (letting: Letting, price: number) => {
  const { rent, left } = yearOf(letting)
  return [rent, left].map((amount) => percent(yieldOn(amount, price)))
}

/** The lowest rent a year that passes a lender's test, rounded up to a pound. */
const rentAYearFor = (loan: number, cover: number) => Math.ceil(loan * TEST_RATE * cover)

/** The yearly rate at which a value grows by `total` over some years. */
const yearlyRate = (total: number, years: number) => (1 + total) ** (1 / years) - 1

interface WorkedSums {
  /** What an example assumes. */
  given: readonly string[]
  /** What follows from it, by the sums. */
  computed: readonly string[]
  /** What the text says in words: the words, what the sums give, and between what that must lie. */
  inWords: readonly (readonly [words: string, value: number, from: number, to: number])[]
}

/** The share of the rent that costs take. */
const costShare = (letting: Letting) => yearOf(letting).costs / yearOf(letting).rent

const A_THIRD = [0.32, 0.345] as const
const NEARLY_TWO_FIFTHS = [0.37, 0.4] as const

const COST_SHARES = [manchesterFlat, birminghamHomes.flat, birminghamHomes.terrace, liverpoolFlat, deal].map(({ letting }) =>
  costShare(letting),
)

function manchester(): WorkedSums {
  const { price, letting: flat } = manchesterFlat
  const { deposit, loan, cash } = purchase({ ...manchesterFlat, ownsAnotherHome: true })
  const left = (rate: number) => yearOf(flat).left - interest(loan, rate)
  const cover = Object.values(COVER)
  return {
    given: ['£220,000', '£1,150', pounds(deal.fees), '£1,090', '10%', '75%', '5%', '4.5%', '15%', '£1,500'],
    computed: [
      ...[AT_3, AT_5, TODAY].flatMap((day) => Object.values(additional(price, day)).map(pounds)),
      pounds(onlyHome(price, TODAY).total),
      ...yearLines(flat),
      ...grossAndNet(flat, price),
      ...[deposit, loan, cash, purchase({ ...manchesterFlat, ownsAnotherHome: false }).cash].map(pounds),
      ...[0.05, 0.045].flatMap((rate) => [pounds(left(rate)), percent(left(rate) / cash)]),
      pounds(interest(loan, 0.05)),
      ...cover.map((by) => pounds(rentAMonthFor(loan, by))),
      percent(yearlyRate(0.15, 5)),
      percent(yearlyRate(0.25, 3)),
      pounds(price * 0.15),
      pounds(price * 0.1),
      pounds(Math.round(cash / 1_000) * 1_000),
      pounds(-interest(loan, 0.05)),
      percent(left(0.05) / (flat.rent * 12)),
      ...cover.map((by) => pounds(flat.rent - rentAMonthFor(loan, by))),
      pounds(manchesterFlat.lowerRent - rentAMonthFor(loan, COVER.higherRate)),
      pounds(rentAMonthFor(loan, COVER.higherRate) - manchesterFlat.lowerRent),
    ],
    inWords: [
      ['Costs take a third of the rent here', costShare(flat), ...A_THIRD],
      ['between a quarter', Math.min(...COST_SHARES), 0.25, 0.275],
      ['and nearly two-fifths', Math.max(...COST_SHARES), ...NEARLY_TWO_FIFTHS],
      ['nearly doubles the result', left(0.045) / left(0.05), 1.75, 2],
      ['off it, nearly a third', (price * 0.1) / cash, 0.29, 1 / 3],
    ],
  }
}

function offPlan(): WorkedSums {
  const { asAssumed, noDiscount, halfBorrowed, deposit } = comparison()
  const { offPlan: early, completed } = asAssumed
  const { offPlan: fullPrice } = noDiscount
  const { offPlan: earlyHalf, completed: completedHalf } = halfBorrowed
  return {
    given: [
      '£200,000',
      '£195,000',
      '£1,000',
      '3%',
      '75%',
      '5%',
      '20%',
      '50%',
      '10–25%',
      '25–40%',
      '25%',
      '10%',
      '70%',
      '30%',
      '£140,000',
      '£60,000',
    ],
    computed: [
      ...[early, completed].flatMap(({ gain, rent, costs, paid, tax, fees, result, own }) =>
        [gain, rent, -costs, -paid, -tax, fees, -fees, result, own].map(pounds),
      ),
      pounds(completed.tax),
      ...[noDiscount, halfBorrowed].map((each) => pounds(each.offPlan.result - each.completed.result)),
      pounds(grown(200_000, 0.03, 5)),
      pounds(onlyHome(200_000, TODAY).total),
      pounds(additional(200_000, TODAY).surcharge),
      pounds(200_000 - 195_000),
      pounds(deposit),
      pounds(195_000 * 0.25 - deposit),
      // Of the table's two results, which are in whole pounds.
      pounds(Math.round(early.result) - Math.round(completed.result)),
      // A year of the completed flat, after costs and interest.
      pounds(12_000 - 4_000 - interest(150_000, 0.05)),
      pounds(fullPrice.result),
      pounds(completed.result - fullPrice.result),
      pounds(completed.own - 200_000 * 0.2),
      pounds(completedHalf.result - earlyHalf.result),
      pounds(completedHalf.own),
      pounds(early.own - deposit),
      // The completed flat's first two years, after costs and interest.
      pounds((completed.rent - completed.costs - completed.paid) * (2 / 5)),
      pounds((early.rent - early.costs - early.paid) / 3),
      pounds(200_000 * 0.95),
      pounds(190_000 * 0.75),
      pounds(195_000 * 0.75 - 190_000 * 0.75),
    ],
    inWords: [
      ['a third of the rent goes on costs', completed.costs / completed.rent, ...A_THIRD],
      ['Five months without a tenant would wipe out the widest', (early.result - completed.result) / 1_000, 4, 5],
      ['nearly all the discount', (early.result - completed.result) / 5_000, 0.9, 1],
    ],
  }
}

function birmingham(): WorkedSums {
  const { flat, terrace } = birminghamHomes
  return {
    given: ['£185,000', '£210,000', '£950', '£1,150', '75%', '25%', '10%', '4%'],
    computed: [
      ...[flat, terrace].flatMap(({ price, letting }) => [
        ...yearLines(letting),
        ...grossAndNet(letting, price),
        ...[AT_3, AT_5, TODAY].map((day) => pounds(additional(price, day).total)),
        pounds(onlyHome(price, TODAY).total),
        pounds(price * 0.75),
        ...Object.values(COVER).map((by) => pounds(rentAMonthFor(price * 0.75, by))),
        pounds(yearOf(letting).costs),
        pounds(yearOf(letting).left - interest(price * 0.75, deal.rate)),
      ]),
      pounds(yearOf(terrace.letting).left - yearOf(flat.letting).left),
      pounds(flat.letting.rent - rentAMonthFor(185_000 * 0.75, COVER.higherRate)),
      ...[flat, terrace].map(({ price }) => pounds(dealFor({ ownsAnotherHome: true, price }).cash)),
      pounds(deal.fees),
    ],
    inWords: [
      ['The terrace costs more to repair and still keeps more', yearOf(terrace.letting).left - yearOf(flat.letting).left, 1, 10_000],
    ],
  }
}

function liverpool(): WorkedSums {
  const { price, letting: flat } = liverpoolFlat
  const bought = dealFor({ ownsAnotherHome: true, price })
  const paid = interest(bought.loan, deal.rate)
  return {
    given: ['£130,000', '£800', '£220,000', '£1,200', '75%', '10%', '5%', '10–25%', '25–40%', '30%', '50%', '80%'],
    computed: [
      ...yearLines(flat),
      pounds(yearOf(flat).costs),
      ...grossAndNet(flat, price),
      pounds(additional(price, TODAY).total),
      pounds(onlyHome(price, TODAY).total),
      ...[bought.loan, paid, -paid, yearOf(flat).left - paid, bought.deposit, bought.fees, bought.cash].map(pounds),
      pounds(dealFor({ ownsAnotherHome: false, price }).cash),
      ...[true, false].map((ownsAnotherHome) => pounds(highestPrice({ ownsAnotherHome }))),
    ],
    inWords: [
      ['Costs take nearly two-fifths of the rent here', costShare(flat), ...NEARLY_TWO_FIFTHS],
      ['too little of £40,000 for a reserve', dealFor({ ownsAnotherHome: false, price }).left - reserveFor(price).total, -10_000, -1],
      ['costs three-fifths as much', liverpoolFlat.price / manchesterFlat.price, 0.58, 0.62],
      ['earns seven-tenths of the rent', flat.rent / manchesterFlat.letting.rent, 0.68, 0.72],
    ],
  }
}

function yields(): WorkedSums {
  const { price: dear, streetPrice: street } = promise
  const { promised, left, income: brings } = promiseResult()
  const income = { dear: brings.promised, street: brings.street }
  const market = promise.rent * 12
  const result = (taxOn: (price: number) => number) => [income.dear - taxOn(dear) - (dear - street), income.street - taxOn(street)] as const
  const surcharge = (day: string) => result((price) => additional(price, day).surcharge)
  const today = result((price) => additional(price, TODAY).total)
  const loan = dear * 0.75
  return {
    given: ['£0', '£165,000', '£140,000', '£825', '8%', '75%', '£20,000', '5%'],
    computed: [
      ...[promised, market, left, promised - left, promised * 3, left * 3, (promised - left) * 3, dear - street].map(pounds),
      pounds(dear - street - (promised - left) * 3),
      percent(left / dear),
      ...[dear, street].map((price) => pounds(additional(price, AT_5).surcharge)),
      pounds(left * 2),
      pounds((promised - left) * 3 - (dear - street)),
      pounds(additional(street, AT_5).surcharge - additional(dear, AT_5).surcharge),
      pounds(additional(dear, AT_5).surcharge - additional(street, AT_5).surcharge),
      pounds(income.dear - additional(dear, AT_5).surcharge - (income.street - additional(street, AT_5).surcharge)),
      pounds(surcharge(AT_5)[0] - surcharge(AT_5)[1]),
      ...[income.dear - additional(dear, AT_5).surcharge, income.street - additional(street, AT_5).surcharge].map(pounds),
      pounds(street - dear),
      ...surcharge(AT_5).map(pounds),
      ...[surcharge(AT_5), surcharge(AT_3), today].map((both) => pounds(both[1] - both[0])),
      ...[dear, street].flatMap((price) => [pounds(additional(price, TODAY).total), pounds(onlyHome(price, TODAY).total)]),
      ...today.map(pounds),
      ...[loan, interest(loan, 0.055), street * 0.75, loan - street * 0.75].map(pounds),
      ...Object.values(COVER).map((by) => pounds(rentAYearFor(loan, by))),
      pounds(market / 2),
    ],
    inWords: [
      ['Three-tenths of that goes on', 1 - left / market, 0.299, 0.301],
      ['so the loan scrapes through', market - rentAYearFor(loan, COVER.higherRate), 0, 100],
    ],
  }
}

function regulations(): WorkedSums {
  const marginal = (from: number, of: typeof additional) => percent((of(from + 1_000, TODAY).total - of(from, TODAY).total) / 1_000)
  const bands = [60_000, 125_000, 250_000, 925_000, 1_500_000]
  const loans = [100_000, 150_000, 200_000]
  const { profit, interest: paid } = taxedYear
  const taxed = (rate: number, credit: number) => incomeTax(profit, paid, rate, credit)
  return {
    given: ['£240,000', '£9,500', '£7,500', '£125,001', '£250,001', '£925,000', '£925,001', '20%', '40%', ...loans.map(pounds)],
    computed: [
      ...bands.flatMap((from) => [marginal(from, onlyHome), marginal(from, additional)]),
      ...Object.values(additional(240_000, TODAY)).map(pounds),
      ...loans.flatMap((loan) => Object.values(COVER).map((by) => pounds(rentAMonthFor(loan, by)))),
      pounds(9_500 * 0.2),
      pounds(9_500 * 0.4),
      ...[-paid, -taxed(0.4, 0.2), taxed(0.4, 0.2) - (profit - paid)].map(pounds),
      pounds(-7_500 * 0.2),
      ...[0.2, 0.4].flatMap((rate) => [pounds(taxed(rate, 0.2)), pounds(9_500 - 7_500 - taxed(rate, 0.2))]),
      pounds(9_500 - 7_500),
      ...[0.22, 0.42].map((rate) => pounds(taxed(rate, 0.22))),
    ],
    inWords: [
      ['makes a profit of £2,000 and pays £2,300 on it', taxed(0.4, 0.2), 2_299, 2_301],
      ['five of these seven changes are in force', next, 5, 5],
      ['five of these seven changes are in force', CHANGES.length, 7, 7],
    ],
  }
}

function handbook(): WorkedSums {
  const year = dealYear()
  return {
    given: ['4%', '5%', '20%', '40%', '£25,000'],
    // Its figure has the last two.
    computed: [...Object.values(example), `−${example.reserveInterest}`, `−${example.reserveService}`],
    inWords: [
      ['of the rent, nearly two-fifths', costShare(deal.letting), ...NEARLY_TWO_FIFTHS],
      // The agent charges nothing while there is no rent.
      ['empty for two more months, the year would end in the red', year.beforeTax - 2 * deal.letting.rent * 0.9, -1_000, -1],
      ['the example loses money after tax', year.beforeTax - incomeTax(year.left, year.interest, 0.4, 0.2), -1_000, -1],
    ],
  }
}

const WORKED: Record<string, WorkedSums> = {
  'manchester-property-market-2025-guide': manchester(),
  'off-plan-vs-completed-properties-returns': offPlan(),
  'birmingham-property-boom-areas-to-watch-2025': birmingham(),
  'liverpool-property-investment-perfect-time': liverpool(),
  'guaranteed-rental-yields-analysis': yields(),
  'uk-government-regulations-property-investors-2025': regulations(),
  'first-time-btl-investor-handbook': handbook(),
}

/** Every amount of money and every percentage in a text; "£125k" and "£1.5m" are a chart’s short forms. */
const amountsIn = (text: string): string[] =>
  text
    .replaceAll(/(£\d+)k\b/g, '$1,000')
    .replaceAll(/(£[\d.]+)m\b/g, '$1 million')
    .match(/−?£[\d,]*\d(?:\.\d+)?(?: million)?|\d+(?:\.\d+)?(?:–\d+)?%/g) ?? []

/** An article's figures, as HTML. */
async function figuresOf(slug: string): Promise<string[]> {
  const html = (await renderBody?.(`articles/${slug}.mdx`)) ?? ''
  return html.match(/<figure [^>]*aria-label[\s\S]*?<\/figure>/g) ?? []
}

/** The words of a figure: title, labels, amounts, table and caption, but not what a storey of a drawing stands for. */
const wordsOf = (figure: string) => decode(figure.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/1 storey = \S+/g, '')

const articles = await readArticles(import.meta.dirname)

describe.each(articles)('$slug', ({ slug, figure, inShort, sources, review }) => {
  // An article without a worked example has no amounts but those of its facts.
  const { given, computed, inWords } = WORKED[slug] ?? { given: [], computed: [], inWords: [] }
  const facts = [...sources.flatMap((source) => source.facts), ...review.map(({ fact }) => fact)]
  const known = new Set([...given, ...computed, ...facts.flatMap(amountsIn)])
  let drawn: string[] = []
  let figures: string[] = []
  let text = ''
  let amounts = new Set<string>()
  beforeAll(async () => {
    const prose = (await readFile(join(import.meta.dirname, `${slug}.mdx`), 'utf8')).replace(/^---[\s\S]*?\n---\n/, '')
    drawn = await figuresOf(slug)
    figures = drawn.map(wordsOf)
    text = [inShort, prose.replaceAll(/\{example\.\w+\}/g, (name) => fill(name)), ...figures].join('\n')
    amounts = new Set(amountsIn(text))
  })

  test('has each figure that follows from its examples, and no amount that is neither assumed, nor computed, nor in a stated fact (R-product-18, R-article-19)', () => {
    expect({
      missing: computed.filter((amount) => !amounts.has(amount)),
      unfounded: [...amounts].filter((amount) => !known.has(amount)),
    }).toEqual({ missing: [], unfounded: [] })
  })

  test('says in words what the sums give (R-product-18)', () => {
    const wrong = inWords.filter(([words, value, from, to]) => !text.includes(words) || value < from || value > to)
    expect(wrong).toEqual([])
  })

  test('gives its building a number that the text and the sums have too (R-blog-01)', () => {
    const onRoof = amountsIn(`${figure.value} ${figure.label} ${figure.whole === undefined ? '' : pounds(figure.whole)}`)
    expect(onRoof.length).toBeGreaterThan(0)
    expect(onRoof.filter((amount) => !known.has(amount) || !amounts.has(amount))).toEqual([])
  })

  test('writes every negative amount with a minus sign, never a hyphen or a dash (R-product-15)', () => {
    expect(text.match(/(?<![\d\p{L}%£)])[-–—](?:£|\d(?!\d{3}-))[\d,.]*/gu) ?? []).toEqual([])
  })

  test('has at most four figures, of which one leads, and two if it has a worked example of its own, under each its source and when that was checked (R-article-22)', () => {
    // The handbook's example is drawn on the services page.
    const least = slug === 'first-time-btl-investor-handbook' ? 1 : 2
    expect(figures.length).toBeGreaterThanOrEqual(slug in WORKED ? least : 0)
    expect(figures.length).toBeLessThanOrEqual(4)
    expect(drawn.filter((shown) => shown.includes(' data-breakout="page"'))).toHaveLength(1)
    for (const shown of figures) expect(shown.trim()).toMatch(/ Source: [^:]+, [A-Z][a-z]+\u00A0\d{4}$/)
  })
})

test('no two figures’ captions begin with the same sentence (R-article-22)', async () => {
  const bodies = await Promise.all(articles.map(async ({ slug }) => await renderBody?.(`articles/${slug}.mdx`)))
  const begin = bodies.flatMap((html) => [...(html ?? '').matchAll(/<figcaption[^>]*>(?:<[^>]*>)*([^.<]*)/g)].map(([, words]) => words))
  expect(begin.length).toBeGreaterThanOrEqual(14)
  expect(begin.filter((words, index) => begin.indexOf(words) !== index)).toEqual([])
})

test('what £40,000 buys is what the home page says, with the reserve (R-article-22)', () => {
  const inShort = articles.find(({ slug }) => slug === 'first-time-btl-investor-handbook')?.inShort ?? ''
  for (const ownsAnotherHome of [true, false]) expect(inShort).toContain(pounds(highestPrice({ ownsAnotherHome })))
  expect(inShort).toMatch(/^£40,000 buys a flat at up to about £[\d,]+ with a mortgage and a reserve/)
})

test('a schematic map says what left and right mean (R-article-25)', async () => {
  const captions = await Promise.all(
    articles.map(async ({ slug }) => (await figuresOf(slug)).filter((shown) => shown.includes('schematic-map'))),
  )
  expect(captions.flat().length).toBeGreaterThanOrEqual(2)
  for (const shown of captions.flat()) expect(shown).toMatch(/schematic map, north at the top: [^.]*left[^.]*west[^.]*right[^.]*east/)
})

test('the handbook’s amounts follow the worked deal: its prose has none of them itself (R-product-18)', async () => {
  const prose = await readFile(join(import.meta.dirname, 'first-time-btl-investor-handbook.mdx'), 'utf8')
  // What the surcharge begins at, and an income that some lenders ask for.
  const others = new Set(['£40,000', '£25,000'])
  const own = new Set(Object.values(example).filter((amount) => amount.includes('£') && !others.has(amount)))
  expect(amountsIn(prose).filter((amount) => own.has(amount))).toEqual([])
})

const of = (name: keyof typeof example) => Number(example[name].replace('−', '-').replaceAll(/[£,%]/g, ''))

test('the handbook’s amounts agree with each other, whatever the deal (R-product-18)', () => {
  // Each side is rounded to a pound or a tenth of a per cent, and a month's amounts are added up over twelve.
  const relations: Record<string, [number, number, tolerance: number]> = {
    'deposit and loan are the price': [of('deposit') + of('loan'), of('price'), 1],
    'the cash is what it is made of': [of('deposit') + of('tax') + of('professionals') + of('lender') + of('furniture'), of('cash'), 3],
    'what is left of the buyer’s money': [of('ownMoney') - of('cash'), of('left'), 1],
    'what is left of it without another home': [of('ownMoney') - of('cashOnlyHome'), of('leftOnlyHome'), 1],
    'rent less costs is the profit': [of('rentAYear') - of('costs'), of('profit'), 2],
    'profit less interest': [of('profit') - of('interest'), of('beforeTax'), 2],
    'two points more cost a fiftieth of the loan': [(of('interestAtTwoPointsMore') - of('interestAMonth')) * 12, of('loan') / 50, 12],
    'a point more costs a hundredth of it': [of('beforeTax') - of('atOnePointMore'), of('loan') / 100, 2],
    'tax at 20% with the credit': [(of('profit') - of('interest')) * 0.2, of('taxBasic'), 2],
    'tax at 40% with the credit': [of('profit') * 0.4 - of('interest') * 0.2, of('taxHigher'), 2],
    'at 22% from 2027': [(of('profit') - of('interest')) * 0.22, of('taxBasicFrom2027'), 2],
    'at 42% from 2027': [of('profit') * 0.42 - of('interest') * 0.22, of('taxHigherFrom2027'), 2],
    'after tax at 20%': [of('beforeTax') - of('taxBasic'), of('afterTaxBasic'), 2],
    'after tax at 40%': [of('beforeTax') - of('taxHigher'), of('afterTaxHigher'), 2],
    'the reserve and what is left for repairs': [of('reserve') + of('forRepairs'), of('left'), 2],
  }
  const wrong = Object.entries(relations).filter(([, [sum, written, tolerance]]) => Math.abs(sum - written) > tolerance)
  expect(wrong).toEqual([])
})
