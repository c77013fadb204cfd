import { isSuspect } from '@plotline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createTrap } from './trap.ts'

afterEach(() => vi.unstubAllGlobals())

/** A form as FormData sees it, with a decoy that holds this. */
function formWith(decoy: string): HTMLFormElement {
  vi.stubGlobal(
    'FormData',
    class {
      get = () => decoy
    },
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no forms
  return {} as HTMLFormElement
}

function clock() {
  const time = { now: 1000 }
  vi.stubGlobal('performance', { now: () => time.now })
  return time
}

test('a form counts from when it was first shown', () => {
  const time = clock()
  const trap = createTrap()
  trap.shown()
  time.now = 4000
  trap.shown()
  time.now = 9000.4
  expect(trap.values(formWith(''))).toEqual({ website: '', form_age_ms: 8000 })
})

test('one that is sent at once, or with its decoy filled in, is suspect (R-api-10)', () => {
  const time = clock()
  const trap = createTrap()
  trap.shown()
  expect(isSuspect(trap.values(formWith('')))).toBe(true)
  time.now = 60_000
  expect(isSuspect(trap.values(formWith('')))).toBe(false)
  expect(isSuspect(trap.values(formWith('https://example.org')))).toBe(true)
})
