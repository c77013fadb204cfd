import { afterEach, expect } from 'vitest'
import { cutOffText } from './cut-off-text.ts'
import { walkFocus } from './focus-walk.ts'
import { layOut, type Story } from './shoot.ts'
import { smallTargets, TARGETS, tooWide } from '../packages/ui/src/testing/measure.ts'

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

/** A page is no wider than the screen, cuts no text off, and can be operated by finger and keyboard. It moves the focus. */
export async function expectUsable(): Promise<void> {
  expect(cutOffText(), 'text that its own box cuts off').toEqual([])
  expect(tooWide(), 'what is wider than the screen').toEqual([])
  if (document.querySelector(TARGETS))
    expect(smallTargets(TARGETS), 'links and buttons with less than 44 px to press (R-accessibility-06)').toEqual([])
  await walkFocus()
}

/** Every story that has passed, after the screenshots, because the focus moves. */
afterEach(async (context) => {
  const { story, task } = context as typeof context & { story?: StoryUnderTest }
  if (!story || task.result?.state === 'fail') return
  layOut(story)
  await expectUsable()
})
