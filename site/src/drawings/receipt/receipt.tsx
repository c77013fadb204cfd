export interface ReceiptItem {
  /** What is paid for, or to whom. Unique on the receipt. */
  label: string
  /** What it includes, in a few words below the label. */
  note?: string
  /** The amount as it is read, such as `£5,500`. */
  amount: string
  /** As in a chart: `solid`, `hatched` for what others take (a thin line, the default), `highlight` (orange). */
  variant?: 'solid' | 'hatched' | 'highlight'
}

export interface ReceiptProps {
  /** What the receipt is for, above its lines; it names the table. */
  title: string
  /** The line that everything is about, in large type at the top: usually what is free. */
  first: ReceiptItem
  /** The other lines, in order. */
  items: readonly ReceiptItem[]
}

/** What something costs, line by line, on a sheet that stands on a ground line: a table (R-services-03). */
export function Receipt({ title, first, items }: ReceiptProps) {
  return (
    <div className="receipt">
      {/* WebKit drops the table semantics if its rows are blocks. */}
      <table role="table" className="receipt__table">
        <caption className="receipt__title">{title}</caption>
        <tbody>
          {[first, ...items].map(({ label, note, amount, variant = 'hatched' }, index) => (
            <tr key={label} data-variant={variant} data-first={index === 0 ? '' : undefined} className="receipt__line">
              <th scope="row" className="receipt__label">
                {label}
                {note && <span className="receipt__note">{note}</span>}
              </th>
              <td className="receipt__amount">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
