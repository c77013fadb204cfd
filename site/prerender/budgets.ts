/** Bytes as brotli sends them; a kB has 1000. */
interface Budget {
  /** The page with its styles: the first flight of a new connection carries about 14 kB. */
  html: number
  /** All scripts that the page loads by itself; what waits for a press or a later step is not counted. */
  script: number
}

const kB = 1000
const ONE_FLIGHT = 14 * kB

/** What each page may weigh, the first pattern that takes its file's name decides. A page above it fails the build. */
const BUDGETS: readonly (readonly [name: RegExp, Budget])[] = [
  // An article's first flight carries what is above the fold; the longest takes 12 minutes to read.
  [/^\/blog\//, { html: 24 * kB, script: 95 * kB }],
  [/^\/(?:index|blog)$|^\/_variants\/blog\//, { html: ONE_FLIGHT, script: 95 * kB }],
  // Until the last step, which brings the phone library.
  [/^\/quiz$/, { html: ONE_FLIGHT, script: 105 * kB }],
  [/^/, { html: ONE_FLIGHT, script: 105 * kB }],
]

/** No picture that a page shows weighs more; share images are for other sites. */
export const IMAGE_BUDGET = 10 * kB

/** How heavy a page is. */
export interface Weight {
  /** The name of its file, such as `/index`. */
  name: string
  html: number
  script: number
}

/** What is above its budget, a sentence each. */
export function overBudget(pages: readonly Weight[], images: readonly { name: string; bytes: number }[]): string[] {
  const heavyPages = pages.flatMap((page) => {
    const budget = BUDGETS.find(([name]) => name.test(page.name))?.[1]
    return budget ? parts(page, budget) : []
  })
  const heavyImages = images
    .filter(({ bytes }) => bytes > IMAGE_BUDGET)
    .map(({ name, bytes }) => `${name} weighs ${bytes} bytes, ${bytes - IMAGE_BUDGET} above its budget of ${IMAGE_BUDGET}.`)
  return [...heavyPages, ...heavyImages]
}

const parts = (page: Weight, budget: Budget): string[] =>
  (['html', 'script'] as const)
    .filter((part) => page[part] > budget[part])
    .map((part) => `${part} of ${page.name}: ${page[part]} bytes, ${page[part] - budget[part]} above its budget of ${budget[part]}.`)
