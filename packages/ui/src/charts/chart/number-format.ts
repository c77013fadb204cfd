import type { NumberOptions } from '../../foundations/locale-provider/index.ts'

/** How a chart writes its numbers; the same on the server and in the browser. */
export interface NumberFormat {
  /**
   * As for `Intl.NumberFormat`, such as `{ style: 'currency', currency: 'EUR' }`, or with a unit of your own, `{ unitText: 'kWh' }`.
   *
   * @default plain numbers, as the locale writes them
   */
  numberFormat?: NumberOptions | undefined
}
