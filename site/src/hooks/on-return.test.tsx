import { expect, test, vi } from 'vitest'
import { onReturn } from './on-return.ts'

test('whoever leaves has not come back, and who no longer listens hears of nobody (R-messages-09)', () => {
  const comeBack = vi.fn()
  const stop = onReturn(comeBack)
  const signs = ['focus', 'visibilitychange', 'pageshow'] as const
  const hear = () => signs.map((sign) => dispatchEvent(new Event(sign)) && comeBack.mock.calls.splice(0).length)
  expect(hear()).toEqual([1, 1, 1])
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(hear()).toEqual([0, 0, 0])
  state.mockRestore()
  stop()
  expect(hear()).toEqual([0, 0, 0])
})
