import '../styles.css'
import '../tokens/fonts.css'
import { beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { emulateNothing, leave } from './emulate.ts'

// Files share a page, and the renderer cleans up after the first alone. Whatever a test changes outside its own elements, the next one finds as it was.
beforeEach(async () => {
  await cleanup()
  await emulateNothing()
  await leave()
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
  for (const attribute of ['style', 'dir', 'data-scripting', 'data-cookie-choice']) document.documentElement.removeAttribute(attribute)
  document.adoptedStyleSheets = []
  scrollTo(0, 0)
  // From where Tab starts.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  vi.restoreAllMocks()
})
