import '../styles.css'
import '../tokens/fonts.css'
import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

// Test files share a page, and with it what the last one has emulated.
const FEATURES = [
  { name: 'prefers-reduced-motion', value: 'reduce' },
  { name: 'forced-colors', value: 'none' },
  { name: 'prefers-color-scheme', value: 'light' },
  { name: 'prefers-contrast', value: 'no-preference' },
]
beforeEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '', features: FEATURES }))
