// Blanks, format characters, what Unicode has programs ignore, half characters or what replaces them, and the placeholder that dictation on
// iOS may leave. The Braille blank counts as a symbol.
const INVISIBLE = /^[\s\p{Z}\p{Cf}\p{DI}\p{Cs}\u2800\ufffc\ufffd]*$/u

/** Whether a text has nothing that anybody would see. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/** The first `max` characters of a text. None is cut in half, as `slice` does with an emoji. */
export const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('')

/**
 * Text as every store and every receiver can take it: half a character, which is no Unicode, becomes the replacement character, as in
 * `toWellFormed`, which older browsers lack; a placeholder of dictation is gone; and what nobody would see is empty.
 */
export const legibleText = (text: string): string => (isBlank(text) ? '' : text.replaceAll('\ufffc', '').replaceAll(/\p{Cs}/gu, '\ufffd'))

/** A store may refuse a NUL, and nobody types one. */
export const hasNoNul = (text: string): boolean => !text.includes('\u0000')

/** The same text with the digits of every script as 0 to 9: each has its ten in a row in Unicode, and no row follows another out of step. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value % 10)
  })
