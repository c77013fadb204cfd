import * as v from 'valibot'

/** In bytes, minified and compressed with Brotli. React and React DOM belong to the app and are not counted. */
const Size = v.strictObject({
  /** The library's own code: the component's folder and the folders that it imports from. */
  own: v.pipe(v.number(), v.integer()),
  /** That, plus what it uses from Radix and clsx. */
  all: v.pipe(v.number(), v.integer()),
})
export const Budgets = v.record(v.string(), Size)
export type Size = v.InferOutput<typeof Size>

/** A size with room for what no reviewer would refuse: 5 %, or 100 bytes if that is more, rounded up to tens. */
const roomy = (bytes: number) => Math.ceil(Math.max(bytes * 1.05, bytes + 100) / 10) * 10

/**
 * What is wrong with an entry point of which more is left when it is imported from the whole package, `shaken`, than from its own
 * entry point. Another bundle minifies names differently, which changes a few bytes, and more of them in a larger entry.
 */
export const unshaken = (entry: string, own: number, shaken: number): string[] =>
  shaken > own + Math.max(16, own / 100)
    ? [`A bundler cannot tree-shake ${entry}: ${own} bytes from its own entry point, ${shaken} bytes from the main one.`]
    : []

/** What is wrong with the sizes of the entry points beside their budgets. */
export const problemsOf = (sizes: Readonly<Record<string, Size>>, budgets: Readonly<Record<string, Size>>): string[] => [
  ...Object.entries(sizes).flatMap(([entry, size]) => problemsOfEntry(entry, size, budgets[entry])),
  ...Object.keys(budgets)
    .filter((entry) => !sizes[entry])
    .map((entry) => `${entry} has a budget but does not exist. Remove it from packages/ui/size-budgets.json.`),
]

function problemsOfEntry(entry: string, { own, all }: Size, budget: Size | undefined): string[] {
  if (!budget) return [`${entry} has no budget. Add one with: npm run size -- --accept ${entry}`]
  if (own > budget.own || all > budget.all)
    return [
      `${entry} is over its budget. Make it smaller or, if it is worth its weight, raise the budget with: npm run size -- --accept ${entry}`,
    ]
  // The README gives the budgets as sizes.
  if (budget.own > roomy(own) * 1.1 || budget.all > roomy(all) * 1.1)
    return [`${entry} is far smaller than its budget. Lower it with: npm run size -- --accept ${entry}`]
  return []
}

/** The budgets once the sizes of these entry points, or of all, are accepted; what no longer exists has none. */
export const accept = (sizes: Readonly<Record<string, Size>>, before: Readonly<Record<string, Size>>, named: readonly string[]) =>
  Object.fromEntries(
    Object.entries(sizes).flatMap(([entry, { own, all }]) => {
      const budget = named.length === 0 || named.includes(entry) ? { own: roomy(own), all: roomy(all) } : before[entry]
      return budget ? [[entry, budget]] : []
    }),
  )
