/** A story's name as its id writes it: `LongTextAt320` is `long-text-at-320`. */
export const kebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()

/** The name of a story, from its id. */
export const nameOf = (id: string): string => id.replace(/^.*?--/, '')

const VARIATION = /(?:^|-)(?:on-dark|right-to-left|phone|tablet|narrow|at-320|hovered|focused)(?:-|$)/

/**
 * Whether a story that is not its component's main one is another in a setting that the toolbar, the viewport menu, a pointer or the
 * Tab key makes. It runs and is pictured as any, and is neither in the sidebar nor on a page.
 *
 * @param name as in its id
 */
export const isVariation = (name: string): boolean => VARIATION.test(name)

/** The names of the stories that a component's page shows by themselves, which its list of variants leaves out. */
export const shownAlone = (page: string): string[] =>
  Array.from(page.matchAll(/<Canvas of=\{stories\.(\w+)/g), ([, name = '']) => kebab(name))
