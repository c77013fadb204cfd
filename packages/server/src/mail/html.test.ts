import { readFileSync } from 'node:fs'
import { COMPANY_NAME } from '@plotline/contract'
import { doIUseEmail } from '@jsx-email/doiuse-email'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { reportMail } from '../reports/format.ts'
import { SAMPLE_MAILS, sampleReport } from '../testing/sample-mails.ts'
import { htmlOf } from './html.ts'
import type { Mail } from './mail.ts'

const long = (index: number) => `${index} `.repeat(100)

/** A report with as many rows as there can be, and names as long as they can be. */
const fullReport = reportMail(
  sampleReport({
    campaigns: Array.from({ length: 30 }, (_, index) => ({
      source: long(index),
      medium: long(index),
      campaign: long(index),
      leads: 1_000,
      verified: 1_000,
      shareVerified: 1,
    })),
  }),
)

const MAILS = Object.entries<Mail>({ ...SAMPLE_MAILS, 'full report': fullReport }).map(([name, mail]) => ({
  name,
  mail,
  html: htmlOf(mail, COMPANY_NAME),
}))

/**
 * What of an email some programs do not show, of those that https://www.caniemail.com knows, with why that is no harm. They are named
 * where it is only some that would not matter.
 */
const MAY_BE_MISSING: Readonly<Record<string, RegExp>> = {
  // A program's own language is English where it is ours, and no program reads a table aloud that it does not know to be a layout.
  'lang attribute': /./,
  'role attribute': /./,
  'aria-hidden attribute': /./,
  // The page's colour is also that of the table in it.
  '<body> element': /./,
  // Only of the preview. It is a line of text at the top then.
  'display:none': /^gmail\.mobile-webmail$/,
  overflow: /./,
  // Only where a word is longer than its column.
  'word-break': /./,
  // A link's colour and weight.
  'text-decoration': /^(?:orange|sfr|protonmail)\.ios$/,
  'mailto: links': /^orange\.ios$/,
  // Two programs of a few thousandths of readers lay tables out as they like.
  'width attribute': /^hey\./,
  'height attribute': /^hey\./,
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': 'off',
    'void-style': 'off',
    'text-content': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // What mail programs read.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'presentation-role-style': 'off',
    // Tags that may be left out, of a hundred rows.
    'prefer-tbody': 'off',
  },
})

describe.each(MAILS)('the email "$name" (R-delivery-22)', ({ html, mail }) => {
  test('is smaller than 40 kB', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(40_000)
  })

  test('needs nothing that a mail program does not show: <style> is dropped by some, and only adds to it', () => {
    const found = doIUseEmail(html.replaceAll(/<style>.*?<\/style>/gs, ''), { emailClients: ['*'] })
    const missing = (found.success ? [] : found.errors).filter((error) => {
      const [, feature = '', program = ''] = /^`(.*)` is not supported by `(.*)`$/.exec(error) ?? []
      return MAY_BE_MISSING[feature]?.test(program) !== true
    })
    expect(missing).toEqual([])
  })

  test('is valid, but for what Outlook needs', async () => {
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`))).toEqual([])
  })

  test('fetches nothing, and runs nothing', () => {
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video|form)\b|\bsrc=|url\(|@import|\bon\w+=/i)
  })

  test('is one column of 600 px, in Outlook too', () => {
    expect(html.match(/max-width:(?!480|640)\d+px/g)).toEqual(expect.arrayContaining(['max-width:600px']))
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600">/)
  })

  test('says beside its subject what it is about, and has one button at most', () => {
    expect(mail.preview).not.toBe('')
    expect(mail.blocks.filter(({ kind }) => kind === 'action').length).toBeLessThanOrEqual(1)
  })
})

test('the colours of an email are the palette’s', () => {
  const palette = readFileSync(new URL('../../../ui/src/foundations/tokens/palette.tokens.json', import.meta.url), 'utf8')
  const colours = new Set(MAILS.flatMap(({ html }) => html.match(/#[\da-f]{6}\b/gi) ?? []))
  expect(colours.size).toBeGreaterThan(5)
  expect([...colours].filter((colour) => !palette.includes(`"${colour}"`))).toEqual([])
})
