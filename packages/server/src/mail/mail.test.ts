import { COMPANY_NAME, COMPANY_PHONE } from '@plotline/contract'
import { expect, test } from 'vitest'
import { htmlOf } from './html.ts'
import { phoneLink, textOf, withPhone, type Block, type Mail } from './mail.ts'

const mailWith = (...blocks: Block[]): Mail => ({ subject: 'A subject', preview: 'A preview', title: 'A title', blocks })

/** An email that says this wherever anything can be said. */
const saying = (words: string): Mail => ({
  subject: words,
  preview: words,
  title: words,
  blocks: [
    { kind: 'heading', words },
    { kind: 'paragraph', line: [words, { words, href: words }] },
    { kind: 'paragraph', line: words, isQuiet: true },
    { kind: 'facts', facts: [[words, words]] },
    { kind: 'quote', words },
    { kind: 'action', before: words, link: { words, href: words } },
    { kind: 'figures', figures: [{ value: words, label: words }] },
    { kind: 'table', table: { columns: [words, words], rows: [{ name: words, cells: [words] }] } },
  ],
  footer: [words],
})

test('nothing that anybody writes becomes markup, wherever it stands (R-delivery-12)', () => {
  const tags = (words: string) => (htmlOf(saying(words), words).match(/<[a-z!/]/g) ?? []).length
  expect(tags('<b>"x"</b><!-- \' & -->')).toBe(tags('plain'))
  const html = htmlOf(saying('"><img src=x onerror=y>'), COMPANY_NAME)
  expect(html).not.toMatch(/<img|"x"/)
  expect(html).toContain('href="&quot;&gt;&lt;img src=x onerror=y&gt;"')
})

test.each([
  ['text', textOf],
  ['HTML', (mail: Mail) => htmlOf(mail, COMPANY_NAME)],
])('no mark that misleads a reader is in the %s of an email (R-delivery-12)', (_, write) => {
  expect(write(saying('Ada \u202enoryB\u001b'))).toSatisfy((text: string) => !text.includes('\u202e') && !text.includes('\u001b'))
})

test('a message keeps its lines', () => {
  const message = mailWith({ kind: 'quote', words: 'One\r\n\r\nTwo' })
  expect(textOf(message)).toContain('\n\nOne\n\nTwo\n')
  expect(htmlOf(message, COMPANY_NAME)).toContain('One<br>\n<br>\nTwo')
})

test.each([
  ['https://www.example.com/#a', 'A title\n\nPress:\nhttps://www.example.com/#a\n\nThe end\n'],
  // The number is among the facts.
  ['tel:+442079460123', 'A title\n\nThe end\n'],
])('a button to %s is an address in the text, unless it rings or writes', (href, text) => {
  const mail = mailWith({ kind: 'action', before: '', link: { words: 'Press', href } }, { kind: 'paragraph', line: 'The end' })
  expect(textOf(mail)).toBe(text)
})

test.each([
  ['020 7946 0958', [{ words: '020 7946 0958', href: 'tel:+442079460958' }]],
  ['+44 7700 900123', [{ words: '+44 7700 900123', href: 'tel:+447700900123' }]],
  ['ask for Ada', 'ask for Ada'],
  ['', ''],
])('the number %o can be rung as far as it is one', (phone, line) => {
  expect(phoneLink(phone)).toEqual(line)
})

test('a number in a sentence can be rung, also where its blanks keep it on one line', () => {
  const href = 'tel:+442079460123'
  const unbroken = COMPANY_PHONE.replaceAll(' ', '\u00a0')
  expect(withPhone(`Ring ${COMPANY_PHONE}, or ${unbroken}.`, COMPANY_PHONE)).toEqual([
    'Ring ',
    { words: COMPANY_PHONE, href },
    ', or ',
    { words: unbroken, href },
    '.',
  ])
  expect(withPhone('Ring us.', '')).toBe('Ring us.')
})
