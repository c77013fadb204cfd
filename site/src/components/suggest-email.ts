// cspell:disable -- mail providers, and how they are mistyped
import emailMisspelled, { all } from 'email-misspelled'

/** Where most of our visitors have their mailbox; of two that are equally close, the first is suggested. */
const MAILBOXES = [
  'gmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.co.uk',
  'yahoo.com',
  'icloud.com',
  'live.co.uk',
  'live.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'aol.com',
  'googlemail.com',
  'msn.com',
  'me.com',
  'mac.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'btopenworld.com',
  'protonmail.com',
]

/** Domains that exist, besides the library's, although they are a letter away from one of these. */
const REAL = new Set([...all, ...MAILBOXES, 'cloud.com', 'email.com'])

const findClose = emailMisspelled({ domains: MAILBOXES, maxMisspelled: 2 })

const nameOf = (domain: string) => domain.split('.', 1)[0] ?? ''
const lettersOf = (domain: string) => Array.from(domain).sort().join('')

/**
 * The mailbox that was probably meant: one letter is wrong, missing or too many, or letters are swapped. Of a short name only the
 * ending may be mistyped, since most short names are somebody's.
 */
function mailboxLike(domain: string): string | undefined {
  if (MAILBOXES.includes(domain)) return domain
  return findClose(`@${domain}`).find(
    ({ suggest, misspelledCount }) =>
      (misspelledCount === 1 || lettersOf(suggest) === lettersOf(domain)) &&
      (nameOf(suggest).length >= 5 || nameOf(suggest) === nameOf(domain)),
  )?.suggest
}

/** The address that was probably meant, if the domain looks mistyped. */
export function suggestEmail(email: string): string | undefined {
  const domain = email.replace(/.*@/, '').toLowerCase()
  if (REAL.has(domain)) return undefined
  // No domain ends in .con or .couk.
  const ended = domain.replace(/\.con$/, '.com').replace(/\.couk$/, '.co.uk')
  const suggested = REAL.has(ended) ? ended : (mailboxLike(domain.replace(/\.(?:con|couk)$/, '.com')) ?? ended)
  return suggested === domain ? undefined : email.replace(/@.*$/, `@${suggested}`)
}
