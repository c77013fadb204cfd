import { expect, onTestFinished, test, vi } from 'vitest'
import { readSentState, sentState } from './sent-state.ts'

const phone = '+447700900123'

function stopClock(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

test('what /verify gets survives a reload: number, lead, wait, whether a code was sent, by a call, and a call can follow, and depth (R-verify-01, R-verify-09, R-verify-17)', () => {
  stopClock(1_000)
  const sent = sentState(phone, 7, { retryAfter: 40, codeSent: false, canCall: true, rang: true, leadToken: 'a token' })
  expect(sent).toEqual({ phone, depth: 7, leadToken: 'a token', resendAt: 41_000, codeSent: false, canCall: true, rang: true })
  expect(readSentState(JSON.parse(JSON.stringify(sent)))).toEqual({ ...sent, verified: false })
  expect(readSentState({ ...sent, codeSent: true, verified: true })).toMatchObject({ codeSent: true, verified: true })
})

test('a response without a wait, and an entry of an older build, mean 30 seconds from now and a code that was sent (R-verify-09)', () => {
  stopClock(1_000)
  const fresh = { phone, depth: 0, leadToken: undefined, resendAt: 31_000, codeSent: true, canCall: false }
  expect(sentState(phone, 0)).toEqual(fresh)
  expect(readSentState({ phone })).toEqual({ ...fresh, rang: false, verified: false })
})

test.each([null, 'x', {}, { phone: '' }, { phone: 7 }])('a state without a number is none: %j (R-verify-01)', (state) => {
  expect(readSentState(state)).toBeUndefined()
})
