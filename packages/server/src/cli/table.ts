/** Longer cells are cut, so that a row stays on one line. */
const CELL_WIDTH = 32

// What a visitor typed must not steer the terminal.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g

const cut = (text: string) => (text.length > CELL_WIDTH ? `${text.slice(0, CELL_WIDTH - 1)}…` : text)

/** Rows under their columns' names, for a terminal. */
export function toTable<Row>(columns: Readonly<Record<string, (row: Row) => string>>, rows: readonly Row[]): string {
  const cells = rows.map((row) => Object.values(columns).map((column) => cut(column(row).replace(CONTROL, ' '))))
  const lines = [Object.keys(columns), ...cells]
  const widths = Object.keys(columns).map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
