import { expect, test } from 'vitest'
import { select } from './selection.ts'

const story = (id: string, name: string, importPath: string) => ({ id, name, importPath })

const CARD = './packages/ui/src/article-card/article-card.stories.tsx'
const BUTTON = './packages/ui/src/button/button.stories.tsx'
const QUIZ = './site/src/pages/quiz/quiz-page.stories.tsx'

const bare = (paths: string[]) => paths.map((path) => path.replace('./', ''))

const stories = [
  story('components-articlecard--three-in-a-row', 'Three In A Row', CARD),
  story('components-articlecard--hovered', 'Hovered', CARD),
  story('components-button--primary', 'Primary', BUTTON),
  story('components-button--hovered', 'Hovered', BUTTON),
  story('site-quiz--start', 'Start', QUIZ),
]

test.each([
  { names: ['button', 'quiz'], files: [BUTTON, QUIZ], ids: 3, mains: [BUTTON] },
  { names: ['hovered'], files: [CARD, BUTTON], ids: 2, mains: [] },
  { names: ['Three in a row'], files: [CARD], ids: 1, mains: [CARD] },
  { names: ['article-card'], files: [CARD], ids: 2, mains: [CARD] },
  { names: ['components-button-primary'], files: [BUTTON], ids: 1, mains: [BUTTON] },
])('$names selects stories by id, name or file, and opens only their files', ({ names, files, ids, mains }) => {
  const found = select(names, stories)
  expect(found.files).toEqual(bare(files))
  expect(found.selection.ids).toHaveLength(ids)
  expect(found.selection.mains).toEqual(bare(mains))
})

test('a name that no story has is refused with the names most like it, also beside one that matches', () => {
  expect(() => select(['quiz', 'buttn'], stories)).toThrow('No story is called "buttn". Did you mean button, components-button')
  expect(() => select(['xyz'], stories)).toThrow(/^No story is called "xyz"\.$/)
})
