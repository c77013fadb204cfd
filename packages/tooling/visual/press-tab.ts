import type { BrowserCommand } from 'vitest/node'
import { sessionOf } from './session.ts'

/** Presses Tab a number of times: a command, because a message for each press takes longer than all that happens on the page. */
export const pressTab: BrowserCommand<[times: number]> = async (context, times) => {
  const session = await sessionOf(context)
  const events = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(
    events.map((type) => session.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 })),
  )
}
