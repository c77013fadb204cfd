/** The digits of a text, full-width ones (of an East Asian keyboard) included. */
export const toDigits = (text: string): string => text.normalize('NFKC').replaceAll(/[^0-9]/g, '')

/**
 * Takes a code of so many digits out of anything pasted: first a run of exactly that many digits
 * ("Your code for 24 hours is 1234"), then one with spaces or hyphens inside ("12-34"), and when
 * there is neither, whatever digits there are.
 */
export function findCode(text: string, length: number): string {
  const plain = text.normalize('NFKC')
  // No lookbehind: Safari before 16.4 cannot parse one.
  const runs = [...(plain.match(/[0-9]+/g) ?? []), ...(plain.match(/[0-9](?:[\s-]?[0-9])*/g) ?? []).map(toDigits)]
  return runs.find((run) => run.length === length) ?? toDigits(plain).slice(0, length)
}

/** Digits before and after the caret as one code. What is too much goes from the digits after the caret: typing in a full code overwrites. */
export function fitCode(before: string, after: string, length: number): string {
  const surplus = Math.max(0, before.length + after.length - length)
  return (before + after.slice(surplus)).slice(0, length)
}
