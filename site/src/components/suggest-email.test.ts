// cspell:disable -- mail providers, and how they are mistyped
import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['Gmai.com', 'gmail.com'],
  ['hotmial.co.uk', 'hotmail.co.uk'],
  ['yaho.co.uk', 'yahoo.co.uk'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['btintenet.com', 'btinternet.com'],
  ['virginmedia.con', 'virginmedia.com'],
  ['talktalk.ne', 'talktalk.net'],
  ['live.co.ku', 'live.co.uk'],
  ['sky.con', 'sky.com'],
  ['a-company.con', 'a-company.com'],
  ['gmail.couk', 'gmail.com'],
  ['gmial.couk', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['outlook.couk', 'outlook.com'],
  ['hotmail.couk', 'hotmail.co.uk'],
  ['aol.couk', 'aol.co.uk'],
  ['a-company.couk', 'a-company.co.uk'],
])('%s was probably meant to be %s (R-email-01)', (domain, meant) => {
  expect(suggestEmail(`Ann.B@${domain}`)).toBe(`Ann.B@${meant}`)
})

test.each([
  'gmail.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'hotmail.fr',
  'GMAIL.com',
  'gmx.com',
  'gmx.co.uk',
  'mail.com',
  'ymail.com',
  'email.com',
  'cloud.com',
  'internet.com',
  'proton.me',
  'pm.me',
  'hey.com',
  'bt.com',
  'line.com',
  'gaia.com',
  'example.com',
  'savills.com',
  'bbc.co.uk',
  'london.sky',
  '',
])('%j is left alone (R-email-01)', (domain) => {
  expect(suggestEmail(`ann@${domain}`)).toBeUndefined()
})
