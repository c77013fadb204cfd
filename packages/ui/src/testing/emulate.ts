import { cdp } from 'vitest/browser'

/** Named each time, because test files share a page: what another one has emulated, the browser does not always drop by itself. */
const USUAL = {
  'prefers-reduced-motion': 'reduce',
  'forced-colors': 'none',
  'prefers-color-scheme': 'light',
  'prefers-contrast': 'no-preference',
}

const send = (media: string, features: Record<string, string>): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { media, features: Object.entries(features).map(([name, value]) => ({ name, value })) })

/** Shows the page on a screen, with reduced motion and nothing else out of the ordinary, as each test begins. */
export const emulateNothing = (): Promise<unknown> => send('', USUAL)

/** Takes the pointer off the page, where another test may have left it. */
export const leave = (): Promise<unknown> => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })

/** Emulates media features until the next test: `await emulate({ 'forced-colors': 'active' })`. */
export const emulate = (features: Record<string, string>): Promise<unknown> => send('', { ...USUAL, ...features })

/** Shows the page as printed until the next test. */
export const emulatePrint = (): Promise<unknown> => send('print', USUAL)
