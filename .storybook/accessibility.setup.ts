import { afterEach, expect } from 'vitest'

interface StoryUnderTest {
  parameters: { a11y?: unknown }
  globals: { a11y?: { manual?: boolean } }
}

/** axe looks at every story: none may switch it off, or a rule of it, or look at a part only. */
afterEach((context) => {
  const { story } = context as typeof context & { story?: StoryUnderTest }
  if (!story) return
  expect(story.parameters.a11y, 'a story leaves the parameters of axe as .storybook/preview.tsx has them').toEqual({ test: 'error' })
  expect(story.globals.a11y?.manual ?? false, 'a story does not put axe off until it is asked for').toBe(false)
})
