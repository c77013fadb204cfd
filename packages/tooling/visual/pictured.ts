/**
 * Which stories have pictures, and of what: each shows what no other picture shows, and no cheaper check notices. Every story still runs,
 * with axe, the walk through its tab stops and the search for text that is cut off.
 */
import * as v from 'valibot'
import { kebab, nameOf } from './listed.ts'
import { isViewport, type Viewport } from './viewports.ts'

/** What a story's parameters say of its pictures. */
const Wishes = v.object({
  layout: v.optional(v.string()),
  /**
   * The one element that is compared, as a CSS selector: its pictures show it alone, and its accessibility tree is the committed one.
   * Of a page of the site it is `main` by default: header, footer and cookie banner have stories of their own (site/src/shell/frame.stories.tsx).
   */
  picture: v.optional(v.string()),
  /** `words`: it looks as another story does and says something else, so only its accessibility tree is compared. `nothing`: another story, or a test, shows all of it. */
  compared: v.optional(v.picklist(['words', 'nothing'])),
  /** How many screens of it are pictured, where the rest is another story's. All by default. */
  screens: v.optional(v.number()),
  /** The viewports that it is pictured in besides its own. The phone by default, of a page's main story. */
  viewports: v.optional(v.array(v.custom<Viewport>(isViewport))),
})

/** How much of a page is pictured on a phone: where it begins. Below are sections, and what they consist of has stories on a phone. */
const PHONE_SCREENS = 2

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

/** Whether the file's stories have their accessibility trees committed: what the app and the contact form say in each state. Other pages would repeat their words. */
const hasTrees = (file: string): boolean => /^site\/src\/(?:quiz-app|pages\/contact)\//.test(file)

/**
 * Focus rings are walked, narrow and long texts are measured, a stone surface changes colours only, and that something is gone is
 * what the story's `play` expects.
 */
const CHECKED = /(^|-)(focused|at-320|on-stone|right-to-left|closed|delayed|followed|hidden)(-|$)/

/** Whether a story has a picture with its own settings, if it says nothing else: a sheet of all states has the main one too. */
function isPictured(id: string, { main, hasSheet, adapts }: Sources): boolean {
  const name = nameOf(id)
  if (name === 'states' || /^site-(?!drawings-)/.test(id)) return true
  if (hasSheet) return false
  if (name === kebab(main)) return true
  if (CHECKED.test(name)) return false
  return adapts['on-dark'] || !name.endsWith('on-dark')
}

/** What is needed of a composed story. */
export interface PicturedStory {
  id: string
  parameters: unknown
  globals: { viewport?: { value?: string } }
}

/** What of a story is compared with what is committed. */
export interface Compared {
  /** The one element, as a CSS selector; without it the whole story. */
  element: string | undefined
  /** How many screens of it are pictured; none if 0. */
  screens: number
  /** The other viewports that it is pictured in. */
  others: readonly { viewport: Viewport; screens: number }[]
  hasTree: boolean
}

/**
 * @param file the file of the story, from the repository's folder
 */
export function comparedOf({ id, parameters, globals }: PicturedStory, file: string, sources: Sources): Compared {
  const { layout, picture, compared, screens = Infinity, ...wishes } = v.parse(Wishes, parameters)
  const isPage = id.startsWith('site-') && layout === 'fullscreen'
  const isMain = isPage && nameOf(id) === kebab(sources.main) && globals.viewport?.value === undefined
  const pictured = compared === undefined && isPictured(id, sources)
  const others = wishes.viewports ?? (isMain ? ['phone'] : [])
  return {
    element: picture ?? (isPage ? 'main' : undefined),
    screens: pictured ? screens : 0,
    others: (pictured ? others : []).map((viewport) => ({
      viewport,
      screens: viewport === 'phone' ? Math.min(PHONE_SCREENS, screens) : screens,
    })),
    hasTree: hasTrees(file) && compared !== 'nothing',
  }
}

/** The story to picture in a cell of the matrix, `main` or its sheet; `undefined` where the cell changes colours alone. */
export function picturedIn(cell: string, { hasSheet, adapts }: Sources): 'main' | 'States' | undefined {
  if (cell === 'forced-colours' && hasSheet) return 'States'
  if (cell === 'forced-colours' && adapts[cell]) return 'main'
  if (cell === 'right-to-left' && adapts[cell]) return 'main'
  // Controls have the radii, borders and heights that a brand chooses; pages have the rest.
  return cell === 'second-brand' && hasSheet ? 'main' : undefined
}

/** The folder of what is committed of a story, from the repository's, by the name of its picture, such as `right-to-left/components-content-accordion-closed`. */
const visual = (name: string) => `${/(^|\/)site-/.test(name) ? 'site' : 'packages/ui'}/visual`

/** The paths of a committed screenshot and accessibility tree. */
export const baseline = (name: string): string => `${visual(name)}/baseline/${name}.webp`
export const tree = (id: string): string => `${visual(id)}/trees/${id}.txt`
