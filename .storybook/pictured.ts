/**
 * Which stories have a picture: those that show what no other picture shows, and no cheaper check notices. Every story still runs,
 * with axe, the walk through its tab stops and the search for text that is cut off.
 */

/** What the sources of a story file's folder say. */
export interface Sources {
  /** The name of the file's first export, which is the main story. */
  main: string
  /** Whether there is a sheet of all states (testing/state-sheet.tsx). */
  hasSheet: boolean
  /** The settings that change more than colours, because the component's own code mentions them. */
  adapts: Record<Setting, boolean>
}

const SETTINGS = { 'on-dark': /inverse/, 'right-to-left': /rtl/, 'forced-colours': /forced-colors/ }
type Setting = keyof typeof SETTINGS

const kebab = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()

/**
 * @param stories the text of the story file
 * @param code the text of the component's own files
 */
export function readSources(stories: string, code: string): Sources {
  const names = Array.from(stories.matchAll(/^export const (\w+)/gm), ([, name = '']) => name)
  const mentions = (setting: Setting) => SETTINGS[setting].test(code)
  return {
    main: names[0] ?? '',
    hasSheet: names.includes('States'),
    adapts: {
      'on-dark': mentions('on-dark'),
      'right-to-left': mentions('right-to-left'),
      'forced-colours': mentions('forced-colours'),
    },
  }
}

/**
 * Whether each story of the file has its accessibility tree committed: what every state of the app and of the contact form says. Other
 * pages would repeat their words.
 */
export const hasTree = (file: string): boolean => /^site\/src\/(?:quiz-app|pages\/contact)\//.test(file)

const nameOf = (id: string) => id.replace(/^.*?--/, '')

/**
 * Focus rings are walked, narrow and long texts are measured, a stone surface changes colours only, and that something is gone is
 * what the story's `play` expects.
 */
const CHECKED = /(^|-)(focused|at-320|on-stone|right-to-left|closed|delayed|followed|hidden)(-|$)/

/** Whether a story has a picture with its own settings. */
export function isPictured(id: string, { main, hasSheet, adapts }: Sources): boolean {
  const name = nameOf(id)
  if (name === kebab(main) || name === 'states' || id.startsWith('site-')) return true
  if (CHECKED.test(name) || hasSheet) return false
  return adapts['on-dark'] || !name.endsWith('on-dark')
}

/** Whether it is the main story of a page, pictured to its end, and at the width of a phone too; the page's states are laid out alike there. */
export const isMainPage = (id: string, { main }: Sources): boolean => id.startsWith('site-') && nameOf(id) === kebab(main)

/** The story to picture in a cell of the matrix, `main` or its sheet; `undefined` where the cell changes colours alone. */
export function picturedIn(cell: string, { hasSheet, adapts }: Sources): 'main' | 'States' | undefined {
  if (cell === 'forced-colours' && hasSheet) return 'States'
  if (cell === 'forced-colours' && adapts[cell]) return 'main'
  if (cell === 'right-to-left' && adapts[cell]) return 'main'
  // Controls have the radii, borders and heights that a brand chooses; pages have the rest.
  return cell === 'second-brand' && hasSheet ? 'main' : undefined
}

/** The folder of what is committed of a story, from the repository's, by the name of its picture, such as `right-to-left/components-accordion-closed`. */
const visual = (name: string) => `${/(^|\/)(site|drawings)-/.test(name) ? 'site' : 'packages/ui'}/visual`

/** The paths of a committed screenshot and accessibility tree. */
export const baseline = (name: string): string => `${visual(name)}/baseline/${name}.webp`
export const tree = (id: string): string => `${visual(id)}/trees/${id}.txt`
