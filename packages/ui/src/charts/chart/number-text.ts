/** How a chart writes its numbers; the same on the server and in the browser. */
export interface NumberFormat {
  /** A BCP 47 language tag. Default: `en-GB`. */
  locale?: string | undefined
  /** As for `Intl.NumberFormat`, such as `{ style: 'currency', currency: 'EUR' }`. Default: plain numbers. */
  numberFormat?: Intl.NumberFormatOptions | undefined
}

/** Returns a function that writes a number, a negative one with U+2212, which is as wide as a plus and which screen readers call minus. */
export function numberText({ locale = 'en-GB', numberFormat }: NumberFormat): (value: number) => string {
  const format = new Intl.NumberFormat(locale, numberFormat)
  return (value) => format.format(value).replace('-', '−')
}
