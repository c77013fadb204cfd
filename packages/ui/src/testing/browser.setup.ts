import '../styles.css'
import '../tokens/fonts.css'
import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

// Test files share a page, and with it what the last one has emulated.
beforeEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '', features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }))
