/** The stories that a run is restricted to. */
import { basename } from 'node:path'
import * as v from 'valibot'

const Selection = v.object({
  /** The names asked for. */
  names: v.array(v.string()),
  /** The ids of the stories that have them. */
  ids: v.array(v.string()),
  /** The files whose main story, the first, is one of these, and is tested with more settings (.storybook/matrix.test.ts). */
  mains: v.array(v.string()),
})
export type Selection = v.InferOutput<typeof Selection>

/** The environment variable that takes a selection from visual.ts to the tests, as JSON. */
export const VARIABLE = 'VISUAL_ONLY'

/** This run's selection; `null` for every story. */
export const only = process.env[VARIABLE] ? v.parse(Selection, JSON.parse(process.env[VARIABLE])) : null

/** An entry of Storybook's index, as far as it is needed here. */
export interface IndexedStory {
  id: string
  name: string
  /** The story file, as `./packages/ui/src/button/button.stories.tsx`. */
  importPath: string
}

/** Files and ids spell the same words differently: `button--primary` is also `Button Primary` and `button-primary`. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const folder = ({ importPath }: IndexedStory) => basename(importPath).replace(/\.stories\.tsx$/, '')

const has = (story: IndexedStory, name: string) => [story.id, story.name, folder(story)].some((own) => plain(own).includes(plain(name)))

const pairs = (word: string) => new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)))

/** How much two words have in common: 0 to 1 (Dice's coefficient over pairs of letters). */
function likeness(a: string, b: string): number {
  const [left, right] = [pairs(plain(a)), pairs(plain(b))]
  return (2 * [...left].filter((pair) => right.has(pair)).length) / (left.size + right.size || 1)
}

/** The three names that are most like a mistyped one. */
export function near(name: string, stories: readonly IndexedStory[]): string[] {
  const known = new Set(stories.flatMap((story) => [folder(story), story.id, story.id.replace(/--.*/, '')]))
  return [...known]
    .map((word) => ({ word, score: likeness(word, name) }))
    .filter(({ score }) => score > 0.3)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ word }) => word)
}

/**
 * The stories whose id, name or file contains one of the names.
 *
 * @param stories in the order in which their files export them
 * @returns the selection, and the files to open
 * @throws Error when a name matches nothing
 */
export function select(names: readonly string[], stories: readonly IndexedStory[]): { selection: Selection; files: string[] } {
  const missing = names.find((name) => !stories.some((story) => has(story, name)))
  if (missing !== undefined) {
    const like = near(missing, stories)
    throw new Error(`No story is called "${missing}".${like.length > 0 ? ` Did you mean ${like.join(', ')}?` : ''}`)
  }
  const wanted = stories.filter((story) => names.some((name) => has(story, name)))
  const isMain = ({ id, importPath }: IndexedStory) =>
    !importPath.startsWith('./site/') && stories.find((story) => story.importPath === importPath)?.id === id
  const files = (of: readonly IndexedStory[]) => [...new Set(of.map(({ importPath }) => importPath.replace(/^\.\//, '')))]
  return {
    selection: { names: [...names], ids: wanted.map(({ id }) => id), mains: files(wanted.filter(isMain)) },
    files: files(wanted),
  }
}
