/** For an even number of values, the upper of the two middle ones. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type Row = Readonly<Record<string, string | number>>

/** A page's largest contentful paint takes at most this many times as long as that of the same page elsewhere (R-speed-08). */
const LONGEST_PAINT = { 'without script': 1.1, 'Next.js': 0.6, Astro: 0.8 }
/** Its total blocking time is at most so many milliseconds above that of the same page without scripts. */
const MORE_BLOCKING = 50

/** What R-speed-08 does not allow, from a row for each page and site. */
export function tooSlow(rows: readonly Row[]): string[] {
  const figure = (page: unknown, site: string, name: string) =>
    Number(rows.find((row) => row['page'] === page && row['site'] === site)?.[name])
  return [...new Set(rows.map(({ page }) => page))].flatMap((page) => {
    const paint = figure(page, 'ours', 'LCP ms')
    const blocking = figure(page, 'ours', 'TBT ms') - figure(page, 'without script', 'TBT ms')
    return [
      ...Object.entries(LONGEST_PAINT)
        .map(([site, most]) => ({ site, most, times: paint / figure(page, site, 'LCP ms') }))
        .filter(({ times, most }) => !(times <= most))
        .map(({ site, most, times }) => `${page} is painted after ${times.toFixed(2)} times as long as ${site}, not ${most}.`),
      ...(blocking <= MORE_BLOCKING ? [] : [`${page} blocks for ${blocking} ms more than without scripts, not ${MORE_BLOCKING}.`]),
    ]
  })
}

/** Prints rows as a Markdown table. */
export function printMarkdown(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((column) => row[column]))]
  console.log(`\n${title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`)
}
