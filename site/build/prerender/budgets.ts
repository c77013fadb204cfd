/** Bytes as brotli sends them; a kB has 1000. */
interface Budget {
  /** The page with its styles. */
  html: number
  /** The part painted first: a new connection's first flight carries about 14 kB. */
  head: number
  /** All scripts that the page loads by itself, not those that wait for a press or a later step. */
  script: number
}

const kB = 1000
const ONE_FLIGHT = 14 * kB

/** What each page may weigh; the first pattern that matches its file name applies. A heavier page fails the build. */
const BUDGETS: readonly (readonly [name: RegExp, Budget])[] = [
  // The longest article takes 12 minutes to read.
  [/^\/blog\//, { html: 24 * kB, head: ONE_FLIGHT, script: 95 * kB }],
  [/^\/(?:index|blog)$|^\/_variants\/blog\//, { html: ONE_FLIGHT, head: ONE_FLIGHT, script: 95 * kB }],
  // Until the last step, which brings the phone library.
  [/^\/quiz$/, { html: ONE_FLIGHT, head: ONE_FLIGHT, script: 105 * kB }],
  [/^/, { html: ONE_FLIGHT, head: ONE_FLIGHT, script: 105 * kB }],
]

/** What one file of a kind may weigh, the first pattern that takes its name decides. Share images and icons, which no page shows, are not among them. */
const FILE_BUDGETS: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/\.(?:svg|png|jpe?g|gif|webp|avif)$/, 10 * kB],
  [/\.woff2$/, 24 * kB],
]

/** Article text, including titles and summaries, that is also in scripts. */
const ARTICLE_WORDS_BUDGET = 2 * kB

/** How heavy a page is. */
export interface Weight {
  /** The name of its file, such as `/index`. */
  name: string
  html: number
  /** The part of it that is painted first: what comes before an article body, with the styles. */
  head: number
  script: number
}

interface Rest {
  files: readonly { name: string; bytes: number }[]
  /** Bytes of the articles' words in scripts. */
  articleWords: number
}

/** A sentence for each thing that is over its budget. */
export function overBudget(pages: readonly Weight[], { files, articleWords }: Rest): string[] {
  const heavyPages = pages.flatMap((page) => {
    const budget = BUDGETS.find(([name]) => name.test(page.name))?.[1]
    return budget ? parts(page, budget) : []
  })
  const heavyFiles = files.flatMap(({ name, bytes }) => {
    const budget = FILE_BUDGETS.find(([pattern]) => pattern.test(name))?.[1]
    return budget === undefined ? [] : above(name, bytes, budget)
  })
  return [...heavyPages, ...heavyFiles, ...above('articles in scripts', articleWords, ARTICLE_WORDS_BUDGET)]
}

const parts = (page: Weight, budget: Budget): string[] =>
  (['html', 'head', 'script'] as const).flatMap((part) => above(`${part} of ${page.name}`, page[part], budget[part]))

const above = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget ? [`${what}: ${bytes} bytes, ${bytes - budget} above its budget of ${budget}.`] : []
