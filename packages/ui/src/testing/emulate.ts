import { cdp } from 'vitest/browser'

/** Sets media features as the browser's settings would: `await emulate({ 'forced-colors': 'active' })`. Set them back afterwards. */
export const emulate = (features: Record<string, string>): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) })
