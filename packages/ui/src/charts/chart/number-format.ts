/** How a chart writes its numbers; the same on the server and in the browser. */
export interface NumberFormat {
  /** As for `Intl.NumberFormat`, such as `{ style: 'currency', currency: 'EUR' }`. Default: plain numbers, as the locale writes them. */
  numberFormat?: Intl.NumberFormatOptions | undefined
}
