export const EMAIL_ERROR = 'Enter an email address in the form name@example.com.'

const NAME = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'

/**
 * A name of at most 64 characters, an @, and a domain with an ending of letters; names between dots are not empty, and those of the
 * domain neither start nor end with a hyphen. Only an email can show whether the address exists.
 */
export const EMAIL_PATTERN = new RegExp(`^(?=.{1,64}@)${NAME}(?:\\.${NAME})*@(?:${LABEL}\\.)+(?:[\\p{L}\\p{M}]{2,63}|xn--${LABEL})$`, 'u')

/**
 * An address without what certainly is no part of it: blanks around it, characters that nobody sees, "mailto:", the name and angle
 * brackets of `Ann <ann@example.com>`, and the full stop or comma that follows in a sentence; an input method's wide characters and a
 * typographic apostrophe are the plain ones.
 */
export const cleanEmail = (written: string): string =>
  written
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll('。', '.')
    .replaceAll('’', "'")
    .replaceAll(/[\p{Cf}\ufffc]/gu, '')
    .trim()
    .replace(/^[^<>]*<([^<>]*)>[.,;]?$/, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '')
