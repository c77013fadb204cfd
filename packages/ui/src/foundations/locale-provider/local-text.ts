/** As for `Intl.NumberFormat`. */
export interface NumberOptions extends Intl.NumberFormatOptions {
  /** A unit that `Intl.NumberFormat` does not know, such as "kWh": it is written behind the number. */
  unitText?: string | undefined
}

// `Intl` throws on what it does not take. `check` tells the app.

/** The language tag, or British English if it is none. */
function tagOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}

function formatOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(tag, options)
  } catch {
    return new Intl.NumberFormat(tag)
  }
}

/** Returns a function that writes a number, a negative one with U+2212, which is as wide as a plus and which screen readers call minus, and what is no number with a dash. */
export function numberText(lang = 'en-GB', given?: NumberOptions): (value: number) => string {
  const { unitText, ...options } = { ...given }
  const format = formatOf(tagOf(lang), options)
  const unit = unitText ? `\u00A0${unitText}` : ''
  // A label of 300 digits has no room: it is written as JavaScript does.
  return (value) =>
    Number.isFinite(value) ? (Math.abs(value) < 1e21 ? format.format(value) : String(value)).replace('-', '−') + unit : '—'
}

/** A date's month and year, such as "Nov 2026". */
export const monthText = (date: Date, lang = 'en-GB'): string =>
  Number.isNaN(date.getTime())
    ? '—'
    : new Intl.DateTimeFormat(tagOf(lang), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
