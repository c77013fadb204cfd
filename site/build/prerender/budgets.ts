/** Bytes after Brotli compression; 1 kB is 1000 bytes. */
interface Budget {
  /** The page with its styles. */
  html: number
  /** The part that is painted first: a new connection's first flight has room for about 14 kB. */
  head: number
  /** All scripts that the page loads unprompted, not those for a press or a later step. */
  script: number
}

const kB = 1000
const ONE_FLIGHT = 16 * kB

/** Each page's budget: the first whose pattern matches the file name. A heavier page fails the build. */
const BUDGETS: readonly (readonly [name: RegExp, Budget])[] = [
  // The longest article takes 12 minutes to read, and figures are part of it.
  [/^\/blog\//, { html: 24 * kB, head: ONE_FLIGHT, script: 95 * kB }],
  [/^\/(?:index|blog)$|^\/_variants\/blog\//, { html: ONE_FLIGHT, head: ONE_FLIGHT, script: 95 * kB }],
  // Without the last step, which loads while the others are answered.
  [/^\/quiz$/, { html: ONE_FLIGHT, head: ONE_FLIGHT, script: 105 * kB }],
  [/^/, { html: ONE_FLIGHT, head: ONE_FLIGHT, script: 105 * kB }],
]

/** Each file's budget: the first whose pattern matches the name. Share images and icons have none, because no page shows them. */
const FILE_BUDGETS: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/\.(?:svg|png|jpe?g|gif|webp|avif)$/, 10 * kB],
  [/\.woff2$/, 24 * kB],
]

/** How heavy a page is. */
export interface Weight {
  /** The name of its file, such as `/index`. */
  name: string
  html: number
  /** The part that is painted first: styles, and everything before an article body. */
  head: number
  script: number
}

/** A message for everything that is over its budget. */
export function overBudget(pages: readonly Weight[], files: readonly { name: string; bytes: number }[]): string[] {
  const heavyPages = pages.flatMap((page) => {
    const budget = BUDGETS.find(([name]) => name.test(page.name))?.[1]
    return budget ? parts(page, budget) : []
  })
  const heavyFiles = files.flatMap(({ name, bytes }) => {
    const budget = FILE_BUDGETS.find(([pattern]) => pattern.test(name))?.[1]
    return budget === undefined ? [] : above(name, bytes, budget)
  })
  return [...heavyPages, ...heavyFiles]
}

const parts = (page: Weight, budget: Budget): string[] =>
  (['html', 'head', 'script'] as const).flatMap((part) => above(`${part} of ${page.name}`, page[part], budget[part]))

const above = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget ? [`${what}: ${bytes} bytes, ${bytes - budget} above its budget of ${budget}.`] : []

/** A page with its HTML, which says what scripts it loads unprompted. */
export type PageWeight = Omit<Weight, 'script'> & { document: string }

/** The files in an attribute of the page's root that the loader reads. */
const scriptsIn = (document: string): string[] => / data-chunks="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? []

/**
 * Fails the build if anything is too heavy.
 *
 * @param assets the bytes of each file
 * @throws Error that lists the pages and files that are over budget
 */
export function checkBudgets(pages: readonly PageWeight[], assets: ReadonlyMap<string, number>): void {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (assets.get(file) ?? 0), 0)
  const weights = pages.map(({ document, ...page }) => ({ ...page, script: sum(scriptsIn(document)) }))
  const files = [...assets].map(([name, bytes]) => ({ name, bytes }))
  const heavy = overBudget(weights, files)
  if (heavy.length > 0)
    throw new Error(
      `The site is heavier than site/build/prerender/budgets.ts allows. Make it lighter, or raise the budget on purpose.\n${heavy.join('\n')}`,
    )
}
