import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decode } from '../../site/build/prerender/inline-styles-to-classes.ts'
import { about, money } from '../../site/src/content/about.ts'
import { faq } from '../../site/src/content/faq.ts'
import * as landing from '../../site/src/content/landing.ts'
import { receipt, services } from '../../site/src/content/services.ts'
import { team } from '../../site/src/content/team.ts'
import { testimonials } from '../../site/src/content/testimonials.ts'
import { builtSite } from './built-pages.ts'
import { buildSite } from './build-site.ts'

buildSite()

/** What a page says in its main part or another, and the attributes of its elements. */
function read(path: string, part = 'main') {
  const html = readFileSync(join(builtSite, `${path === '/' ? '/index' : path}.html`), 'utf8')
  const inside = decode(new RegExp(`<${part}[ >][\\s\\S]*</${part}>`).exec(html)?.[0] ?? '').replaceAll('\u00a0', ' ')
  return { html: decode(html), words: inside.replaceAll(/<[^>]*>/g, ''), inside }
}

// The specification's own words and figures.
const FACTS: Record<string, readonly RegExp[]> = {
  '/': [/£40k/, /6–12%/, /24 months/, /24 hours/, /48 hours/, /3 to 5 properties/i, /£25,000/, /7–10%/, /75–80%/, /15–25%/, /3–5 years/],
  '/about': [/Why it works this way/, /The figures we work with/, /Who does what/],
  '/services': [/£25,000/, /7–10%/, /75–80%/, /15–25%/, /commission/, /FREE/],
  '/contact': [/8:00am–6:00pm/, /9:00am–2:00pm/, /Closed/, /Monday to Friday/, /Saturday/, /Sunday/, /@plotline\.example\.com/, /020 7946/],
  '/complaints-procedure': [
    /1 business day/,
    /reference number/,
    /3–5 business days/,
    /8 weeks/,
    /24 hours/,
    /9am–5pm/,
    /ombudsman/i,
    /post/i,
    /phone/i,
    /email/i,
    /regulated by a financial conduct regulator/,
  ],
  '/cookie-policy': [/Last updated: January 2025/],
  '/blog/off-plan-vs-completed-properties-returns': [/10–25%/, /25–40%/, /70% of the money in completed property and 30% off-plan/],
  '/blog/uk-government-regulations-property-investors-2025': [/£3,500/, /\bE\b/, /30 days/, /five years|5 years|5-year/i, /125/, /145%/],
  '/blog/manchester-property-market-2025-guide': [/5\.5%/, /3%/],
}
const SECTIONS: Record<string, readonly RegExp[]> = {
  '/': [/What happens next/, /What you get, and what it costs/],
  '/cookie-policy': [
    /what cookies are/i,
    /essential/i,
    /analytics/i,
    /marketing/i,
    /preference/i,
    /third.party/i,
    /manag/i,
    /consent/i,
    /updates|changes/i,
    /contact/i,
  ],
  '/complaints-procedure': [
    /^(how|ways) to complain|where to complain/i,
    /include/i,
    /steps|process/i,
    /timeframe|how long/i,
    /ombudsman/i,
    /learn/i,
    /regulat/i,
    /contact/i,
  ],
  '/risk-warnings': [
    /capital/i,
    /rental income/i,
    /liquidity/i,
    /off-plan/i,
    /additional costs|costs/i,
    /recommend/i,
    /contact|complaints/i,
  ],
}

describe('a page says what the specification asks for', () => {
  test.each(Object.entries(FACTS))(
    '%s has its facts (R-product-02, R-product-07, R-product-14, R-about-01, R-services-01, R-contact-01, R-legal-01, R-legal-04, R-article-01)',
    (path, facts) => {
      const { words } = read(path)
      expect(facts.filter((fact) => !fact.test(words)).map(String)).toEqual([])
    },
  )

  test.each(Object.entries(SECTIONS))('%s has its sections (R-landing-01, R-legal-01, R-legal-04, R-legal-07)', (path, sections) => {
    const headings = [...read(path).inside.matchAll(/<h2[\s\S]*?<\/h2>/g)].map(([heading]) => heading.replaceAll(/<[^>]*>/g, ''))
    expect(headings).not.toEqual([])
    expect(sections.filter((section) => !headings.some((heading) => section.test(heading))).map(String)).toEqual([])
  })

  test('the landing page leads to the quiz at least three times, the cookie policy to two pages for opting out (R-landing-01, R-legal-01)', () => {
    expect(read('/').inside.match(/href="\/quiz"/g)?.length).toBeGreaterThanOrEqual(3)
    expect(read('/cookie-policy').inside.match(/href="https:/g)).toHaveLength(2)
  })

  test('the footer leads to every page that it must (R-footer-01)', () => {
    const { inside } = read('/', 'footer')
    const pages = ['about', 'services', 'blog', 'contact', 'quiz', 'risk-warnings', 'complaints-procedure', 'privacy-policy']
    const missing = [...pages, 'terms-of-service', 'cookie-policy'].filter((page) => !inside.includes(`href="/${page}"`))
    expect(missing).toEqual([])
  })
})

/** A sentence without its links' addresses. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** Every sentence in a page's data; what has no blank is an address or the name of a variant. */
const sentencesIn = (data: unknown): string[] =>
  typeof data === 'string' ? (data.includes(' ') ? [data] : []) : data instanceof Object ? Object.values(data).flatMap(sentencesIn) : []

test.each(
  Object.entries({
    '/': { faq, landing: { ...landing }, testimonials },
    '/about': { about, money, team },
    '/services': { services, receipt },
  }),
)('%s shows every sentence of its content', (path, content) => {
  const { words, html } = read(path)
  expect(sentencesIn(content).filter((text) => !words.includes(plain(text)) && !html.includes(plain(text)))).toEqual([])
})
