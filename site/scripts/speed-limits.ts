/** How many times slower the processor is that the limits are for: Lighthouse's default. */
export const LIMITED_SPEED = 4
/** R-speed-08, of the medians of pairs. */
export const LIMITS = {
  /** Of the page's own document and font, with nothing else. */
  bare: { lcp: 1.03, fcp: 1.03, work: 1.05, blocked: 15 },
  /** Of the same page in Astro, with its styles inlined. */
  astro: { lcp: 0.85 },
}

/** For an even number of values, the upper of the two middle ones. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median with its interval of about 95 % by order statistics; with fewer than six values, that is the least and the greatest. */
export function withInterval(values: readonly number[], digits: number): string {
  const rank = Math.max(0, Math.floor(values.length / 2 - 0.98 * Math.sqrt(values.length)))
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[rank], sorted.at(-1 - rank)].map((value = Number.NaN) => value.toFixed(digits))
  return `${median(values).toFixed(digits)} (${low} to ${high})`
}

/** Whether a limit of R-speed-08 is broken; also if nothing was measured. */
export const isBroken = (values: readonly number[], most: number): boolean => !(median(values) <= most)

/** A row of a Markdown table. */
export const markdownRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The first two rows of a Markdown table, for rows that follow one by one. */
export const markdownHead = (columns: readonly string[]): string => [columns, columns.map(() => '---')].map(markdownRow).join('\n')

export function printMarkdown(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => markdownRow(columns.map((column) => row[column] ?? '')))
  console.log(`\n${title}\n\n${[markdownHead(columns), ...lines].join('\n')}`)
}
