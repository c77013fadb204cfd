import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { about } from '../../src/content/about.ts'
import * as company from '../../src/content/company.ts'
import * as landing from '../../src/content/landing.ts'
import { services } from '../../src/content/services.ts'
import { checkContent, CONTENT } from './check-content.ts'

test('the current content is valid', () => {
  expect(() => checkContent()).not.toThrow()
})

test.each([
  [
    {
      faq: {
        faq: [
          { question: 'Why?', answer: ['Because.'] },
          { question: ' ', answer: ['So.'] },
        ],
      },
    },
    'faq.ts, "faq.1.question": Expected words',
  ],
  [{ faq: { faq: [] } }, 'faq.ts, "faq": Expected at least one'],
  [
    { testimonials: { testimonials: [{ quote: 'They rang.', attribution: 'Landlord', sample: undefined }] } },
    'testimonials.ts, "testimonials.0.sample"',
  ],
  [{ company: { ...company, company: { ...company.company, email: 'hello' } } }, 'company.ts, "company.email": Expected an e-mail address'],
  [
    { company: { ...company, complaints: { ...company.complaints, phone: { display: '020', href: '020' } } } },
    'company.ts, "complaints.phone.href": Expected "tel:"',
  ],
  [
    { company: { ...company, company: { ...company.company, origin: 'https://a.test/en' } } },
    'company.ts, "company.origin": SITE_ORIGIN is "https://a.test/en"',
  ],
  [
    { company: { ...company, company: { ...company.company, origin: 'ftp://a.test' } } },
    'company.ts, "company.origin": SITE_ORIGIN is "ftp://a.test"',
  ],
  [
    { about: { about: { ...about, head: { ...about.head, description: 'x'.repeat(171) } } } },
    'about.ts, "about.head.description": Expected at most 170 characters',
  ],
  [{ company: { ...company, figures: { ...company.figures, typicalYields: '' } } }, 'company.ts, "figures.typicalYields": Expected words'],
  [
    { company: { ...company, complaints: { ...company.complaints, urgentResponse: '' } } },
    'company.ts, "complaints.urgentResponse": Expected words',
  ],
  [
    { company: { ...company, leadConsent: { ...company.leadConsent, text: 'I agree to everything.' } } },
    'company.ts, "leadConsent": Expected the wording that consent-wordings.json has for this version',
  ],
])('%j fails the build with file, line and field (R-owner-07, R-product-20)', (change, message) => {
  const [file = '', rest = ''] = message.split(/(?<=\.ts)/)
  const check = () => checkContent({ ...CONTENT, ...change })
  expect(check).toThrow(rest)
  expect(check).toThrow(new RegExp(`^site/src/content/${file}:\\d+, "`))
})

test.each([
  ['about.head', { about: { about: { ...about, head: {} } } }],
  ['services.head', { services: { services: { ...services, head: {} } } }],
  ['landingHead', { landing: { ...landing, landingHead: {} } }],
])('a page without title and description fails the build: "%s" (R-owner-07)', (field, change) => {
  for (const part of ['title', 'description']) expect(() => checkContent({ ...CONTENT, ...change })).toThrow(`"${field}.${part}"`)
})

test('all mistakes are named at once, each with its line (R-owner-07)', () => {
  const source = readFileSync(join(import.meta.dirname, '../../src/content/faq.ts'), 'utf8').split('\n')
  const lineOf = (text: string) => source.findIndex((line) => line.includes(text)) + 1
  const faq = [{ question: '', answer: [] }]
  const both = () => checkContent({ ...CONTENT, faq: { faq }, team: { team: [{ role: '', text: 'Reads.', sample: true }] } })
  expect(both).toThrow(`faq.ts:${lineOf("question: '")}, "faq.0.question"`)
  expect(both).toThrow(`faq.ts:${lineOf('answer: [')}, "faq.0.answer"`)
  expect(both).toThrow('"team.0.role"')
})
