/**
 * A text as a code is looked for in it: without email addresses, which a password manager may fill in, and with the digits of every script
 * as 0 to 9. Each script has its ten in a row; NFKC has made those in circles and superscripts plain.
 */
const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\S+@\S+/g, '')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const point = digit.codePointAt(0) ?? 0
      let value = 0
      while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
      return String(value % 10)
    })

/** The digits in a text, whatever the script of the keyboard. */
export const toDigits = (text: string | number): string => searchable(String(text)).replaceAll(/[^0-9]/g, '')

/**
 * Finds a code of `length` digits in pasted text. Prefers a run of exactly that many digits ("Your
 * code for 24 hours is 1234"), then one with spaces or hyphens ("12-34"), then takes all digits. If those are too many, there is no
 * code: to cut them would make one up.
 */
export function findCode(text: string, length: number): string {
  const plain = searchable(text)
  // No lookbehind, which Safari before 16.4 cannot parse.
  const runs = [...(plain.match(/[0-9]+/g) ?? []), ...(plain.match(/[0-9](?:[\s-]?[0-9])*/g) ?? []).map(toDigits)]
  const all = toDigits(plain)
  return runs.find((run) => run.length === length) ?? (all.length > length ? '' : all)
}

/** Joins the digits before and after the caret. A surplus comes off those after it, so typing in a full code overwrites. */
export function fitCode(before: string, after: string, length: number): string {
  const surplus = Math.max(0, before.length + after.length - length)
  return (before + after.slice(surplus)).slice(0, length)
}
