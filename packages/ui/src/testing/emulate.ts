import { cdp } from 'vitest/browser'

/** Emulates media features until the next test, which starts with reduced motion: `await emulate({ 'forced-colors': 'active' })`. */
export const emulate = (features: Record<string, string>): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) })

/** Shows the page as printed until the next test. */
export const emulatePrint = (): Promise<unknown> => cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
