import { expect } from 'vitest'
import { cutOffText } from './cut-off-text.ts'
import { walkFocus } from './focus-walk.ts'
import { smallTargets, TARGETS, tooWide } from '../packages/ui/src/testing/measure.ts'

/** A page is no wider than the screen, cuts no text off, and can be operated by finger and keyboard. It moves the focus. */
export async function expectUsable(): Promise<void> {
  expect(cutOffText(), 'text that its own box cuts off').toEqual([])
  expect(tooWide(), 'what is wider than the screen').toEqual([])
  if (document.querySelector(TARGETS))
    expect(smallTargets(TARGETS), 'links and buttons with less than 44 px to press (R-accessibility-06)').toEqual([])
  await walkFocus()
}
