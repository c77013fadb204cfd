import '../styles.css'
import '../foundations/tokens/fonts.css'
import { beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulateNothing, leave } from './emulate.ts'

// Whatever a test changes outside its own elements, the next one finds as it was.
beforeEach(async () => {
  await emulateNothing()
  await leave()
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
  for (const attribute of ['style', 'dir', 'data-scripting', 'data-cookie-choice']) document.documentElement.removeAttribute(attribute)
  document.adoptedStyleSheets = []
  scrollTo(0, 0)
  vi.restoreAllMocks()
})
