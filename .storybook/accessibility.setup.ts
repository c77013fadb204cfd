import { afterEach, expect } from 'vitest'
import { expectUsable } from './expect-usable.ts'
import { layOut, type Story } from '../packages/tooling/visual/shoot.ts'

interface StoryUnderTest extends Story {
  parameters: { a11y?: unknown }
  globals: { a11y?: { manual?: boolean } }
}

/** axe checks every story: no story may turn it off, disable a rule or restrict it to a part. */
afterEach((context) => {
  const { story } = context as typeof context & { story?: StoryUnderTest }
  if (!story) return
  expect(story.parameters.a11y, 'a story must not change the axe parameters in .storybook/preview.tsx').toEqual({ test: 'error' })
  expect(story.globals.a11y?.manual ?? false, 'a story must not make axe manual').toBe(false)
})

/** Every story that has passed, after the screenshots, because the focus moves. */
afterEach(async (context) => {
  const { story, task } = context as typeof context & { story?: StoryUnderTest }
  if (!story || task.result?.state === 'fail') return
  layOut(story)
  await expectUsable()
  task.meta.isUsable = true
})
