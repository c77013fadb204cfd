import { expect } from 'vitest'
import { cutOffText } from './cut-off-text.ts'
import { walkFocus } from './focus-walk.ts'
import { coveredTargets, danglingReferences, lostLists, smallTargets, TARGETS, tooWide } from '../packages/ui/src/testing/measure.ts'

/**
 * A page is no wider than the screen, cuts no text off, can be operated by finger and keyboard, and tells assistive technology of every
 * list and part. It moves the focus.
 */
export async function expectUsable(): Promise<void> {
  expect(cutOffText(), 'text that its own box cuts off').toEqual([])
  expect(tooWide(), 'what is wider than the screen').toEqual([])
  expect(danglingReferences(document), 'ids that ARIA refers to and nothing has').toEqual([])
  expect(lostLists(document), 'lists that Safari does not announce').toEqual([])
  if (document.querySelector(TARGETS))
    expect(smallTargets(TARGETS), 'links and buttons with less than 44 px to press (R-accessibility-06)').toEqual([])
  expect(coveredTargets(), 'links and buttons that something lies over').toEqual([])
  await walkFocus()
}
