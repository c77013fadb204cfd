import { isSuspect } from '@plotline/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createBotSignals } from './bot-signals.ts'

afterEach(() => vi.unstubAllGlobals())

/** A form as FormData sees it, with this value in the honeypot. */
function formWith(honeypot: string): HTMLFormElement {
  vi.stubGlobal(
    'FormData',
    class {
      get = () => honeypot
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

test('the age of a form counts from when it was first mounted (R-api-10)', () => {
  const time = clock()
  const botSignals = createBotSignals()
  botSignals.formMounted()
  time.now = 4000
  botSignals.formMounted()
  time.now = 9000.4
  expect(botSignals.values(formWith(''))).toEqual({ website: '', form_age_ms: 8000 })
})

test('a form that is sent at once, or with its honeypot filled in, is suspect (R-api-10)', () => {
  const time = clock()
  const botSignals = createBotSignals()
  botSignals.formMounted()
  expect(isSuspect(botSignals.values(formWith('')))).toBe(true)
  time.now = 60_000
  expect(isSuspect(botSignals.values(formWith('')))).toBe(false)
  expect(isSuspect(botSignals.values(formWith('https://example.org')))).toBe(true)
})
