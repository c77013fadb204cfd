// cspell:ignore bücher bcher
import { assert, emailAddress, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEmail, EMAIL_PATTERN } from './email.ts'

test.each([
  '<ann@example.com>',
  'Ann Example <ann@example.com>',
  'Ann <ann@example.com>,',
  'mailto:ann@example.com',
  'MAILTO:ann@example.com',
  '<mailto:ann@example.com>',
  'Ann < ann@example.com >',
  ' ann@example.com\u00a0',
  'ann@example.com.',
  'ann@example.com,',
  'ann@example.com;',
  '\u200bann@example.com\ufeff',
  '\ufffcann@example.com',
  'ann＠example．com',
  'ａｎｎ＠example。com',
])('%j is cleaned, since only one address can be meant (R-email-01)', (written) => {
  expect(cleanEmail(written)).toBe('ann@example.com')
})

test('what an address may be is never changed, and always accepted (R-email-01)', () => {
  assert(
    property(emailAddress(), (email) => {
      expect(cleanEmail(email)).toBe(email)
      expect(email).toMatch(EMAIL_PATTERN)
    }),
  )
})

test.each(['x²@example.com', 'ﬁona@example.com'])('%j stays as it is (R-email-01)', (email) => {
  expect(cleanEmail(email)).toBe(email)
})

test('an apostrophe that a phone or a document made typographic is the plain one (R-email-01)', () => {
  expect(cleanEmail('o’hara@example.com')).toBe("o'hara@example.com")
})

test.each(["o'hara@example.com", 'ann+plotline@example.co.uk', 'ann@bücher.example', 'ann@xn--bcher-kva.xn--p1ai', 'søren@example.dk'])(
  '%j is an address (R-email-01)',
  (email) => {
    expect(cleanEmail(email)).toMatch(EMAIL_PATTERN)
  },
)

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@localhost',
  'ann@@example.com',
  'ann@bob@example.com',
  'ann@-example.com',
  'ann@example-.com',
  'ann@example..com',
  'ann@.example.com',
  'ann@example.com..',
  'ann@example.c',

  '.ann@example.com',
  'ann.@example.com',
  'ann..b@example.com',
  'ann b@example.com',
  'ann@exam ple.com',
  'ann@example.com bob@example.com',
  'ann@1.2.3.4',
  'ann@[1.2.3.4]',
  'ann@example.123',
  'ann@exa_mple.com',
  'ann@example.com>',
  '<ann@example.com',
  'http://example.com/ann@b.com',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(64)}.com`,
  'ann@example.com?subject=hi',
  'ann,bob@example.com',
  '"ann"@example.com',
])('%j is not an address (R-email-01)', (email) => {
  expect(EMAIL_PATTERN.test(cleanEmail(email))).toBe(false)
})
