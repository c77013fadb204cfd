import { brotliCompressSync } from 'node:zlib'
import { isFunnelCounted } from '../src/tracking/setting.ts'
import { find, findAll, htmlOf, parseHtml } from './html/dom.ts'

/** Bytes after Brotli compression; 1 kB is 1000 bytes. */
interface Budget {
  /** The page with its styles and inline scripts. */
  html: number
  /** The part that is painted first: a new connection's first flight has room for about 14 kB. */
  head: number
  /** All scripts that the page fetches unprompted, not those for a press or a later step. A document runs none of them before that. */
  script: number
}

const kB = 1000
const HEAD = 14 * kB
/**
 * In a page that is heavier, every paint takes 150 ms longer on Lighthouse's slow 4G: a new connection's first flight is 14.6 kB, headers
 * included. The bench's server sends 0.2 kB of them; with ours, which sends 1.2 kB, pages of more than 13.4 kB take it too.
 */
const ONE_FLIGHT = 14.4 * kB
/** What the counting of visits, and a second headline, may add to every page. */
export const COUNTING = 0.4 * kB

/**
 * Each page's budget: the first whose pattern matches the file name. A heavier page fails the build. The hashes in files' names make a page
 * up to 40 bytes heavier or lighter from one change to the next.
 */
const BUDGETS: readonly (readonly [name: RegExp, Budget])[] = [
  // The longest article takes 12 minutes to read, and figures are part of it, with bars that stand and, for a phone, that lie.
  [/^\/blog\//, { html: 26 * kB, head: HEAD, script: 75 * kB }],
  // The app, without the last step, which loads while the others are answered. The HTML ends with the later steps, for whoever comes back.
  [/^\/(?:quiz|verify|success|not-eligible|your-request)$/, { html: ONE_FLIGHT, head: HEAD, script: 111 * kB }],
  // Those with a calculator or a form.
  [/^\/index$/, { html: 17.4 * kB, head: HEAD, script: 91 * kB }],
  [/^\/(?:contact|blog|_variants\/blog\/.+)$/, { html: ONE_FLIGHT, head: HEAD, script: 91 * kB }],
  [/^/, { html: ONE_FLIGHT, head: HEAD, script: 75 * kB }],
]

/** Each file's budget: the first whose pattern matches the name. Share images and icons have none, because no page shows them. */
const FILE_BUDGETS: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/\.(?:svg|png|jpe?g|gif|webp|avif)$/, 10 * kB],
  [/\.woff2$/, 24 * kB],
]

/** What a page may weigh, by the name of its file without its ending: `/index`. */
export function budgetOf(page: string): Budget {
  const budget = BUDGETS.find(([name]) => name.test(page))?.[1]
  if (!budget) throw new Error(`No budget is for ${page}: the last must be for any page.`)
  const more = isFunnelCounted ? COUNTING : 0
  return { ...budget, html: budget.html + more, head: budget.head + more }
}

/** What a file may weigh, in bytes; undefined if it may weigh anything. */
export const fileBudgetOf = (file: string): number | undefined => FILE_BUDGETS.find(([name]) => name.test(file))?.[1]

/** How heavy a page is. */
export interface Weight {
  /** The name of its file, such as `/index`. */
  name: string
  html: number
  /** The part that is painted first (`headOf`). */
  head: number
  script: number
  /** Its HTML, so that a page that is too heavy can say which part has grown. */
  document?: string
}

/** What a page paints first: the styles, and all until its second section, its article body or the steps for whoever comes back. */
export function headOf(document: string): string {
  const page = parseHtml(document)
  const next = find('[data-article-body], template', page) ?? findAll('main section', page)[1]
  return next?.startIndex == null ? document : document.slice(0, next.startIndex)
}

/** A message for everything that is over its budget. */
export function overBudget(pages: readonly Weight[], files: readonly { name: string; bytes: number }[]): string[] {
  const heavyPages = pages.flatMap((page) => parts(page, budgetOf(page.name)))
  const heavyFiles = files.flatMap(({ name, bytes }) => {
    const budget = fileBudgetOf(name)
    return budget === undefined ? [] : above(name, bytes, budget)
  })
  return [...heavyPages, ...heavyFiles]
}

const parts = (page: Weight, budget: Budget): string[] =>
  (['html', 'head', 'script'] as const).flatMap((part) =>
    above(`${part} of ${page.name}`, page[part], budget[part]).map((sentence) =>
      page.document === undefined || part === 'script' ? sentence : `${sentence} ${grownPart(page.document)}`,
    ),
  )

const above = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget ? [`${what}: ${bytes} bytes, ${bytes - budget} above its budget of ${budget}.`] : []

/** The parts of a page, and how heavy the heaviest of each was when the budgets were set, in bytes by themselves. */
const PARTS = [
  { part: 'styles', selector: 'style', usual: 7400 },
  { part: 'inline scripts', selector: 'script:not([type*=json])', usual: 2600 },
  { part: 'drawings', selector: 'svg', usual: 2800 },
] as const

/** Says which part of a heavy page has grown. */
function grownPart(document: string): string {
  const page = parseHtml(document)
  const weights = PARTS.map(({ part, selector, usual }) => {
    const bytes = brotliCompressSync(htmlOf(findAll(selector, page))).length
    return { over: bytes - usual, text: `${part} ${bytes} bytes, at most ${usual} so far` }
  })
  const grown = weights.filter(({ over }) => over > 0).map(({ text }) => text)
  return grown.length > 0 ? `What has grown: ${grown.join('; ')}.` : 'What has grown: the words and their elements.'
}

/** A page's weight but for its scripts. */
export type PageWeight = Omit<Weight, 'script'> & { scripts: readonly string[] }

/**
 * Fails the build if anything is too heavy.
 *
 * @param assets the bytes of each file
 * @throws Error that lists the pages and files that are over budget
 */
export function checkBudgets(pages: readonly PageWeight[], assets: ReadonlyMap<string, number>): void {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (assets.get(file) ?? 0), 0)
  const weights = pages.map(({ scripts, ...page }) => ({ ...page, script: sum(scripts) }))
  const files = [...assets].map(([name, bytes]) => ({ name, bytes }))
  const heavy = overBudget(weights, files)
  if (heavy.length > 0)
    throw new Error(
      `The site is heavier than site/prerender/budgets.ts allows. Make it lighter, or raise the budget on purpose.\n${heavy.join('\n')}`,
    )
}
