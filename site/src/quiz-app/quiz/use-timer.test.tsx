import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTimer } from './use-timer.ts'

test('a timer that is started again waits anew, and only for what it was started for last (R-quiz-10)', async () => {
  const { result } = await renderHook(useTimer)
  const [first, last] = [vi.fn(), vi.fn()]
  result.current.start(1, first)
  result.current.start(2, last)
  await expect.poll(() => last.mock.calls.length).toBe(1)
  expect(first).not.toHaveBeenCalled()
})

test('a timer stops with its component', async () => {
  const { result, unmount } = await renderHook(useTimer)
  const [stopped, later] = [vi.fn(), vi.fn()]
  result.current.start(1, stopped)
  await unmount()
  setTimeout(later, 2)
  await expect.poll(() => later.mock.calls.length).toBe(1)
  expect(stopped).not.toHaveBeenCalled()
})
