import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { ChartVariant } from '../../charts/chart/index.ts'

export interface ReceiptItem {
  /** What is paid for, or to whom. Unique on the receipt. */
  label: string
  /** What it includes, in a few words below the label. */
  note?: string
  /** The amount as it is read, such as `£5,500`. */
  amount: string
  /** As in a chart: `solid`, `hatched` for what others take (a thin line, the default), `highlight` (orange). */
  variant?: Exclude<ChartVariant, 'dashed'>
}

export interface ReceiptProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the receipt is for, above its lines; it names the table. */
  title: string
  /** The line that everything is about, in large type at the top: usually what is free. */
  first: ReceiptItem
  /** The other lines, in order. */
  items: readonly ReceiptItem[]
}

/** What something costs, line by line, on a sheet that stands on a ground line: a table. */
export function Receipt({ title, first, items, className, ...props }: ReceiptProps) {
  return (
    <div {...props} className={clsx('pl-receipt', className)}>
      {/* Explicit roles: WebKit drops the table semantics if its rows are blocks. */}
      <table role="table" className="pl-receipt__table">
        <caption className="pl-receipt__title">{title}</caption>
        <tbody>
          {[first, ...items].map(({ label, note, amount, variant = 'hatched' }, index) => (
            <tr key={label} data-variant={variant} data-first={index === 0 ? '' : undefined} className="pl-receipt__line">
              <th scope="row" className="pl-receipt__label">
                {label}
                {note && <span className="pl-receipt__note">{note}</span>}
              </th>
              <td className="pl-receipt__amount">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
