/** Returns a function that writes a number, a negative one with U+2212, which is as wide as a plus and which screen readers call minus. */
export function numberText(lang = 'en-GB', options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(lang, options)
  return (value) => format.format(value).replace('-', '−')
}

/** A date's month and year, such as "Nov 2026". */
export const monthText = (date: Date, lang = 'en-GB'): string =>
  new Intl.DateTimeFormat(lang, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
