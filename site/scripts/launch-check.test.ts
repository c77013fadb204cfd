import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { legalPages } from 'virtual:content'
import { PARTNER } from '@plotline/contract'
import { company, complaints, evidence, hasJointVentures } from '../src/content/company.ts'
import { read, repository } from '../../packages/tooling/repository.ts'
import { team } from '../src/content/team.ts'
import { testimonials } from '../src/content/testimonials.ts'
import { checkLaunch, inWords, PEOPLE, unchanged, unitSettings } from './launch-check.ts'
import { TOPICS } from './launch-rules.ts'

const live = {
  SITE_ORIGIN: 'https://www.plotline.co.uk',
  TRUST_PROXY: '127.0.0.1',
  SMS_SENDER: 'twilio',
  PARTNER_WEBHOOK_URL: 'https://crm.northern-homes.co.uk/leads',
  SMTP_URL: 'smtps://site:x@mail.plotline.co.uk',
  MAIL_FROM: 'Plotline <site@plotline.co.uk>',
  CONTACT_EMAIL_TO: 'hello@plotline.co.uk',
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'))
  mkdirSync(join(folder, 'legal'))
  mkdirSync(join(folder, 'contract/src'), { recursive: true })
  mkdirSync(join(folder, 'tracking'))
  mkdirSync(join(folder, 'articles'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const run = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'launch-check.ts'), folder], {
    encoding: 'utf8',
    env: { ...process.env, ...live },
  })

test('finished content passes the launch check, and what it finds fails it with file and line', () => {
  write(
    'company.ts',
    "export const company = {\n  email: 'hello@plotline.test',\n  phone: '020 7000 1234',\n  evidence: 'Register 1',\n}\n",
  )
  write('testimonials.ts', 'export const testimonials = [{ quote: "They rang." }]\n')
  write('legal/privacy.mdx', '---\nreviewed: true\n---\n')
  const { status, stdout } = run()
  expect(stdout).toBe('Nothing to fix before the site goes live.\n')
  expect(status).toBe(0)
  write('faq.ts', "question: 'What is the fee?',\nanswer: 'The fee is TBC.'\n")
  expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining('faq.ts:2  ') })
})

test.each([
  ['testimonials.ts', 'export const testimonials = [\n  {\n    sample: true,\n', 3, 'a sample testimonial'],
  ['team.ts', 'export const team = [\n  {\n    sample: true,\n', 3, 'a sample job'],
  ['company.ts', 'export const company = {\n  sample: true,\n', 2, 'sample data'],
  ['company.ts', "export const company = {\n  email: 'hello@plotline.example.co.uk',\n", 2, 'hello@plotline.example.co.uk'],
  ['company.ts', "phone: { display: '020 7946 0123' }\n", 1, '020 7946 0123'],
  ['faq.ts', "answer: 'Ring us on 07700 900123.'\n", 1, '07700 900123'],
  ['legal/terms.mdx', 'Ring 0161 496 0000.\n', 1, '0161 496 0000'],
  ['company.ts', "address: ['1 Sample Street', 'ZZ99 9ZZ'],\n", 1, 'a placeholder address'],
  ['legal/terms.mdx', '---\ntitle: Terms\nreviewed: false\n---\n', 3, 'no lawyer has reviewed'],
  ['company.ts', "export const evidence = {\n  typicalYields: '',\n", 2, 'the claim "typicalYields" has no proof'],
  ['company.ts', "regulated: {\n    evidence: '',\n", 2, 'a claim without proof'],
  ['articles/leeds.mdx', '---\nreview:\n  - fact: It is 5%.\n', 3, 'no official text was found for this: “It is 5%”'],
  ['page-facts.yaml', '  review:\n    - &call\n      fact: It rings.\n', 3, 'no official text was found for this: “It rings”'],
  ['contract/src/company.ts', "export const registration = {\n  companyNumber: '',\n", 2, 'companyNumber is empty'],
  ['company.ts', "export const redress = {\n  scheme: '',\n", 2, 'no redress scheme is named'],
  ['company.ts', "export const redress = {\n  membership: '',\n", 2, 'the membership number'],
  ['company.ts', "export const company = {\n  supervision: '',\n", 2, 'does HMRC have to supervise you'],
  ['company.ts', "export const company = {\n  commission: '',\n", 2, 'how much do developers pay you'],
  ['contract/src/company.ts', 'export const PARTNER = {\n  sample: true,\n', 2, 'a sample partner'],
  ['contract/src/company.ts', "export const PARTNER = {\n  phone: '020 7946 0125',\n", 2, 'placeholder phone number 020 7946 0125'],
  ['contract/src/company.ts', "export const COMPANY_PHONE = '020 7946 0123'\n", 1, 'placeholder phone number 020 7946 0123'],
  ['contract/src/company.ts', "export const PARTNER = {\n  registerEntry: '',\n", 2, 'the partner’s registerEntry is empty'],
  ['articles/leeds.mdx', 'sources:\n  - title: Leeds\n    copy: true\n', 3, 'read in a copy'],
  ['faq.ts', "answer: 'The fee is TBC.'\n", 1, '“TBC”'],
  ['legal/terms.mdx', 'Our number is xxxx.\n', 1, '“xxxx”'],
  ['contract/src/company.ts', "registerEntry: 'Companies House 00000000',\n", 1, 'placeholder number 00000000'],
  ['contract/src/company.ts', "  companyNumber: '12345678',\n", 1, 'placeholder number 12345678'],
  ['launch.ts', "  testLead: '',\n", 1, 'have the partner say that the lead arrived'],
  ['launch.ts', "  restoredBackup: 'TODO',\n", 1, 'restore a backup'],
  ['launch.ts', "  senderDomain: 'soon',\n", 1, 'SPF, DKIM and DMARC'],
  ['tracking/setting.ts', 'export const trackingStorageReviewed: boolean = false\n', 1, 'Regulation 6 of PECR'],
])('the launch check finds what is wrong in %s with %j on line %i (R-owner-06)', (file, text, line, what) => {
  write(file, text)
  const found = checkLaunch([join(folder, file)], live)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ line, what: expect.stringContaining(what) })
  expect(found[0]?.file).toMatch(new RegExp(`${file}$`))
})

test.each(
  `0113 496|0114 496|0115 496|0116 496|0117 496|0118 496|0121 496|0131 496|0141 496|0151 496|0161 496|0191 498|020 7946|
  028 9649 6|029 2018|0909 879|01632 96|07700 90|08081 57|03069 99`.split(/\|\s*/),
)('the launch check knows each of Ofcom’s ranges for drama, from its first number to its last: %s (R-product-11)', (start) => {
  const digits = start.replaceAll(' ', '').length
  for (const rest of ['0999', '0000'].map((end) => end.slice(digits - 11))) {
    write('faq.ts', `answer: 'Ring us on ${start}${rest}.'\n`)
    expect(checkLaunch([join(folder, 'faq.ts')], live)).toMatchObject([{ what: expect.stringContaining('placeholder phone') }])
  }
})

test.each(
  `0112 496 0000|0119 496 0000|0111 496 0000|0171 496 0000|0123 496 0000|0161 497 0000|0191 496 0000|020 7947 0000|
  028 9649 7000|029 2017 0000|01632 970 000|07700 901 000|0808 158 0000|0909 880 0000|0306 998 0000`.split(/\|\s*/),
)('the launch check takes a number beside Ofcom’s ranges for a real one: %s', (phone) => {
  write('faq.ts', `answer: 'Ring us on ${phone}.'\n`)
  expect(checkLaunch([join(folder, 'faq.ts')], live)).toEqual([])
})

test('what is left out without proof needs none; what is shown is asked for, or to be left out (R-product-28)', () => {
  write('testimonials.ts', '    sample: true,\n')
  write('team.ts', '    sample: true,\n')
  write('company.ts', "    evidence: '',\n  jointVentureMinimum: '',\n")
  const files = ['testimonials.ts', 'team.ts', 'company.ts'].map((file) => join(folder, file))
  const shown = checkLaunch(files, live, PARTNER.callingHours, false)
  expect(shown.map(({ what }) => what.includes('Or write "hide" in site/src/content/unproven.ts'))).toEqual([true, true, true, true])
  expect(checkLaunch(files, live, PARTNER.callingHours, true)).toEqual([])
})

test('calling hours that cannot keep the promise of a call within 24 hours are found, with the gap (R-owner-06)', () => {
  const closedOnSunday = { ...PARTNER.callingHours, Sunday: null }
  expect(checkLaunch([], live, closedOnSunday)).toMatchObject([
    {
      topic: 'partner',
      file: 'packages/contract/src/company.ts',
      line: expect.any(Number),
      what: expect.stringContaining('does not ring from 8pm on Saturday to 9am on Monday'),
    },
  ])
  expect(checkLaunch([], live)).toEqual([])
})

describe('the launch check of the current site', () => {
  const found = checkLaunch(undefined, {})
  const named = (text: string) => found.filter(({ what }) => what.includes(text))

  test('lists every sample, placeholder and unreviewed template (R-owner-06)', () => {
    const contacts = [company, complaints].filter(({ sample }) => sample)
    expect(named('a sample testimonial')).toHaveLength(testimonials.filter(({ sample }) => sample).length)
    expect(named('a sample job')).toHaveLength(team.filter(({ sample }) => sample).length)
    expect(named('no lawyer has reviewed')).toHaveLength(legalPages.filter(({ reviewed }) => !reviewed).length)
    expect(named('placeholder phone')).toHaveLength(contacts.length + (PARTNER.sample ? 1 : 0))
    expect(named('placeholder email')).toHaveLength(contacts.length)
    expect(named('a sample partner')).toHaveLength(PARTNER.sample ? 1 : 0)
    const claims = Object.entries(evidence).filter(([name]) => name !== 'jointVentureMinimum' || hasJointVentures)
    expect(named('has no proof')).toHaveLength(claims.filter(([, proof]) => proof === '').length)
  })

  test.each([
    ['SITE_ORIGIN', ['', 'http://www.plotline.co.uk', 'https://plotline.example.com', 'https://localhost', 'https://127.0.0.1:4173']],
    ['TRUST_PROXY', ['']],
    ['SMS_SENDER', ['', 'sandbox']],
    ['PARTNER_WEBHOOK_URL', ['', 'https://localhost/leads', 'https://partner.example/hook']],
    ['SMTP_URL', ['', 'smtp://127.0.0.1:1025']],
    ['MAIL_FROM', ['', 'Plotline <site@example.com>']],
    ['CONTACT_EMAIL_TO', ['', 'me@localhost']],
    ['OTP_SECRET', ['changeme-changeme-changeme-changeme-', 'x'.repeat(32)]],
    ['PARTNER_WEBHOOK_SECRET', ['whsec_c2VjcmV0secret']],
  ])('reports the setting %s if a public site cannot do with its value (R-owner-06)', (name, values) => {
    for (const value of values) {
      const [finding, ...others] = checkLaunch([], { ...live, [name]: value })
      expect([value, finding]).toEqual([
        value,
        { topic: 'settings', file: 'packages/server/README.md', line: expect.any(Number), what: expect.stringContaining(name) },
      ])
      expect(finding?.line).toBeGreaterThan(0)
      expect(others).toEqual([])
    }
  })

  test('finds the logo and icon that Plotline came with (R-owner-06)', () => {
    expect(named('the drawing that Plotline came with').map(({ file }) => file)).toEqual([
      'site/src/content/logo-black.svg',
      'site/src/content/logo-white.svg',
      'site/public/favicon.svg',
    ])
  })

  test('is not fooled by a sample that only says that it is none (R-owner-06)', () => {
    const words = 'I said no to all three and asked them to leave it there. They did.'
    const said = (sample: boolean, what = words) => unchanged([{ sample, words: what, file: 'site/src/content/testimonials.ts' }])
    expect(said(false).at(-1)).toMatchObject({ topic: 'people', what: expect.stringContaining('is the sample') })
    expect([said(true), said(false, 'They rang on Monday.')].flat().filter(({ topic }) => topic === 'people')).toEqual([])
  })

  test('names the line of each sample of a person in the file that has it (R-owner-06)', () => {
    const samples = unchanged(PEOPLE.map((person) => ({ ...person, sample: false })))
    expect(samples.filter(({ line }) => line < 1)).toEqual([])
  })

  test('lists what is left by topic, in one order, and says whom to ask (R-owner-06)', () => {
    const text = inWords(found)
    const headings = Object.entries(TOPICS).flatMap(([topic, { title, ask }]) =>
      found.some((finding) => finding.topic === topic) ? [`${title} (ask ${ask})`] : [],
    )
    expect(text.split('\n').filter((line) => headings.includes(line))).toEqual(headings)
    expect(headings.length).toBeGreaterThan(4)
  })
})

test('docs/launch.md explains every topic, in the order of the launch check, with whom to ask (R-owner-06)', () => {
  const text = read('docs/launch.md')
  const headings = [...text.matchAll(/^## \d+\. (.*)\n\nAsk (.*?)\.\n/gm)].map(([, title, ask]) => ({ title, ask }))
  expect(headings).toEqual(Object.values(TOPICS))
})

test('the launch check knows the settings that the service’s unit has (R-owner-06)', () => {
  const unit = join(repository, 'packages/server/deploy/plotline.service')
  expect(unitSettings(unit)).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' })
  expect(unitSettings(join(folder, 'none'))).toEqual({})
})
