import { LIMITS, QUIZ } from '@plotline/contract'
import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { about, payers } from './about.ts'
import {
  company,
  evidence,
  figures,
  hasJointVentures,
  redress,
  redressInWords,
  registration,
  registrationInWords,
  reserve,
  riskLine,
} from './company.ts'
import { leavesOut } from './leaves-out.ts'
import { deal, dealFor, dealYear } from '@plotline/contract/deal'
import { pounds } from '@plotline/contract/sums'
import { calculator } from './calculator.ts'
import { faq } from './faq.ts'
import * as landing from './landing.ts'
import { legalPage } from './legal/index.ts'
import { cutOpen, services } from './services.ts'
import { success } from './success.ts'
import { team } from './team.ts'
import { testimonials } from './testimonials.ts'

const words = JSON.stringify([about, faq, landing, services, team, testimonials])

const inPounds = (amount: string) => Number(amount.replaceAll(/[£,]/g, ''))
const sum = (lines: readonly { amount: string }[]) => lines.reduce((total, { amount }) => total + inPounds(amount), 0)

describe('the content', () => {
  test('has no exclamation marks and no forbidden words (R-product-15)', () => {
    expect(words).not.toContain('!')
    expect(words).not.toMatch(/\b(?:unlock|dream|stunning|world-class|unrivalled|unbeatable)/i)
  })

  test('calls every yield typical or projected, and says "guaranteed" only in the article that examines it (R-product-05)', () => {
    const withYields = words
      .split(/(?<=[.?"])\s*/)
      .filter((sentence) => sentence.includes(figures.typicalYields) && /yield/i.test(sentence))
    expect(withYields.filter((sentence) => !/typical|projected/i.test(sentence))).toEqual([])
    expect(words).not.toMatch(/guaranteed/i)
  })
})

describe('the facts', () => {
  test('include the exact risk line (R-product-05)', () => {
    expect(riskLine).toBe(
      'Yields are projected, not promised. Prices and rents can fall: you may get back less than you put in and, with a mortgage, lose more.',
    )
  })

  test('include ten questions or more, five process steps and FREE (R-landing-02, R-services-01)', () => {
    expect(faq.length).toBeGreaterThanOrEqual(10)
    expect(services.process.steps).toHaveLength(5)
    expect(services.fee.label).toBe('FREE')
  })

  test('say each of the six services in at most 45 words (R-services-01)', () => {
    expect(services.items).toHaveLength(hasJointVentures ? 6 : 5)
    expect(services.items.filter(({ title, text }) => `${title} ${text}`.split(/\s+/).length > 45)).toEqual([])
  })

  test('begin the about page with what the company does, who pays it and who should not use it (R-about-01)', () => {
    expect(about.lead).toMatch(/ matches .*You pay us nothing.*the developer pays us.*Don’t use us if/)
  })

  test('the house cut open adds up to the money there is, and its year to what is left (R-services-03, R-landing-07)', () => {
    const { left, bought, loan, year } = cutOpen
    const storeys = [left, ...bought]
    expect(sum(storeys.map(({ figure }) => ({ amount: figure })))).toBe(deal.ownMoney)
    expect(storeys.map(({ amount }) => pounds(amount))).toEqual(storeys.map(({ figure }) => figure))
    expect(sum([{ amount: loan.figure }, { amount: bought.at(-1)?.figure ?? '' }])).toBe(deal.price)
    const [...costs] = year.rows.map(({ amount }) => amount)
    const last = costs.pop() ?? 0
    expect(costs.reduce((rest, cost) => rest + cost, dealYear().rent)).toBeCloseTo(last)
    expect(cutOpen.point.title).toContain(pounds(last))
  })

  test('the shares of buyer and lender add up to the price, of which the company gets nothing from the buyer (R-about-02)', () => {
    const [you, lender, developer, last] = payers.payers
    expect([you, lender, developer, last].map((payer) => payer?.figure)).toEqual(['25%', '75%', '100%', '£0'])
    expect(you?.building?.floors).toBe((developer?.building?.floors ?? 0) * deal.depositShare)
    expect(lender?.building?.floors).toBe((developer?.building?.floors ?? 0) * (1 - deal.depositShare))
    expect(last?.building).toBeUndefined()
    expect(developer?.text).toContain(company.commission || 'ask us how much')
  })

  test.each(
    (['jointVentureMinimum', 'managementFee', 'mortgageShare', 'capitalGrowth'] as const).filter(
      (name) => hasJointVentures || name !== 'jointVentureMinimum',
    ),
  )('%s stands on the services page and in the FAQ (R-product-07)', (name) => {
    expect(JSON.stringify(services)).toContain(figures[name])
    expect(JSON.stringify(faq)).toContain(figures[name])
  })
})

describe('our own claims', () => {
  const pages = { about, faq, landing, services }

  test.each(Object.entries(pages))('each says beside its figure what it leaves out: %s (R-product-21)', (_, page) => {
    const text = JSON.stringify(page)
    const missing = Object.entries(leavesOut).filter(([name, omission]) => {
      const figure = Object.entries(figures).find(([key]) => key === name)?.[1]
      return figure !== undefined && text.includes(figure) && !text.includes(omission)
    })
    expect(missing).toEqual([])
  })

  test('£40,000 is own money, never a price (R-product-09)', () => {
    const all = JSON.stringify([...Object.values(pages), team, testimonials])
    const strings = [...all.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
    const bare = strings.filter((text) => text.includes(figures.dealsFrom) && text !== figures.dealsFrom && !text.includes('own money'))
    expect(bare).toEqual([])
    expect(all).not.toMatch(/(?:properties|homes|flats|prices) (?:start|begin) (?:at|from) £40/i)
  })

  test('nothing promises a single call, or that nobody else sees a number that others process (R-product-20)', () => {
    const all = JSON.stringify([...Object.values(pages), team, testimonials, legalPage('privacy'), QUIZ])
    expect(all).not.toMatch(/one call\b|second call|(?:nobody else|no (?:one else|other company|second company)) (?:gets|has|sees)/i)
  })
})

test('what comes in writing comes with the matches, within 48 hours (R-product-02)', () => {
  const sentences = success.next.filter((sentence) => sentence.includes('in writing'))
  expect(sentences).toEqual([expect.stringContaining('in writing within 48 hours.')])
})

describe('what a cautious person asks is answered', () => {
  test.each([
    ['Can I lose more than I put in?', 'Yes, if you borrow'],
    ['What tax do I pay?', 'If you own no other home, the ordinary stamp duty'],
    ['Who holds my deposit?', 'Not us: your solicitor'],
    ['What if nobody rings?', 'ring us on'],
  ])('the FAQ answers: %s (R-landing-05)', (asked, answer) => {
    expect(faq.find(({ question }) => question === asked)?.answer.join(' ')).toContain(answer)
  })

  test('the worked deal adds up on the landing page, to the pound (R-landing-04)', () => {
    const { purchase, result } = calculator.start
    for (const buyer of [1, 2] as const) {
      const [deposit = 0, duty = 0, fees = 0, left = 0] = purchase.map((row) => Number(row[buyer].replaceAll(/\D/g, '')))
      expect(deposit + duty + fees + left).toBe(LIMITS.minimumBudgetPounds)
    }
    expect(result).toContain(`have ${purchase.find(([name]) => name.startsWith('Left'))?.[1]} left`)
  })
})

test('no page has an amount or a share of its own: all come from data (R-product-18)', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^content\/(?:legal\/)?[a-z-]+\.(?:ts|mdx)$|^pages\/.*\.tsx$|^(?:shell|quiz)\/.*\.tsx?$/.test(file.replaceAll('\\', '/')) &&
      !/\.(?:test|stories)\.|content.(?:company|deal|sums|words)\.ts$/.test(file),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return (text.match(/.*(?:£\d|\d%).*/g) ?? []).map((line) => `${file}: ${line.trim()}`)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

describe('the reserve', () => {
  test('is what the worked deal has left, at least: six months of interest and service charge (R-landing-04)', () => {
    const [serviceCharge] = deal.letting.otherCosts
    expect(dealFor({ ownsAnotherHome: true }).left).toBeGreaterThanOrEqual((dealYear().interest + serviceCharge) / 2)
  })

  test('is called the same wherever a page says how large it is (R-landing-04)', () => {
    const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mdx)$/.test(file) && !/\.test\.|company\.ts$/.test(file))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    expect(texts.flatMap((text) => text.match(/\bsix months['’]? (?:of )?(?:mortgage|interest|costs|service)[^.]*/gi) ?? [])).toEqual([])
    expect(JSON.stringify(faq)).toContain(reserve)
  })
})

describe('redress', () => {
  test('the complaints procedure says that no scheme is named, as long as none is (R-legal-04)', () => {
    expect(redressInWords({ scheme: '', membership: '' })).toContain('has not yet said which redress scheme it belongs to')
    expect(redressInWords(redress).includes('has not yet said')).toBe(redress.scheme === '')
  })

  test('and names the scheme and the membership once there is one (R-legal-04)', () => {
    expect(redressInWords({ scheme: 'the Sample Ombudsman', membership: 'S123' })).toContain(
      'belongs to the Sample Ombudsman (member S123)',
    )
    expect(redressInWords({ scheme: 'the Sample Ombudsman', membership: '' })).toContain('belongs to the Sample Ombudsman. If')
  })
})

describe('registration', () => {
  test('the footer says that no number is given, as long as none is (R-footer-02)', () => {
    for (const gap of [{ legalName: '' }, { companyNumber: '' }])
      expect(registrationInWords({ legalName: 'Example Homes Ltd', companyNumber: '01234567', registeredIn: '', ...gap })).toContain('yet')
    expect(registrationInWords(registration).includes('yet')).toBe(registration.companyNumber === '')
  })

  test('and gives name, place and number once they are known (R-footer-02)', () => {
    const known = { legalName: 'Example Homes Ltd', companyNumber: '01234567', registeredIn: 'England and Wales' }
    expect(registrationInWords(known)).toBe('Example Homes Ltd, registered in England and Wales, company number 01234567.')
    expect(registrationInWords({ ...known, registeredIn: '' })).toBe('Example Homes Ltd, registered, company number 01234567.')
  })
})

describe('what must not go live is marked', () => {
  test('claims that need proof have a field for it (R-product-10)', () => {
    expect(company.regulated).toHaveProperty('evidence')
    expect(Object.keys(evidence)).toEqual(
      expect.arrayContaining(['typicalYields', 'earlyAccess', 'jointVentureMinimum', 'managementFee', 'mortgageShare', 'capitalGrowth']),
    )
  })

  test.each(['privacy', 'terms', 'cookies', 'complaints', 'risk'] as const)(
    'the legal page %s says whether it was reviewed, and when it was updated and revised (R-legal-08)',
    (name) => {
      expect(legalPage(name).reviewed).toBeTypeOf('boolean')
      for (const month of [legalPage(name).updated, legalPage(name).revised ?? 'January 2025']) expect(month).toMatch(/^[A-Z][a-z]+ \d{4}$/)
    },
  )
})
