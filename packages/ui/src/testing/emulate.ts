import { cdp } from 'vitest/browser'

/** Emulates media features: `await emulate({ 'forced-colors': 'active' })`. Reset them afterwards. */
export const emulate = (features: Record<string, string>): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) })
