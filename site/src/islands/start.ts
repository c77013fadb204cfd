import type { ComponentType } from 'react'
import CookieBanner from './cookie-banner.tsx'
import CookieChoice from './cookie-choice.tsx'
import { hydrateIsland } from '../before-react/hydrate.tsx'
import SiteHeader from './site-header.tsx'

export { openQuestion, repeat } from '../before-react/repeat.ts'

/** Those of every page, by the names of their files. */
const here = new Map<string, unknown>(
  Object.entries({ 'cookie-banner': CookieBanner, 'cookie-choice': CookieChoice, 'site-header': SiteHeader }),
)

const others = import.meta.glob('./{calculator,contact,faq,newsletter}.tsx', { import: 'default' })

/**
 * Starts the island in an element of the document: the app, too, is one. The loader calls this (site/src/before-react/loader.browser.ts).
 *
 * @param isComposing an input method is in the middle of a text, which would be lost with its field, or taken over in pieces
 */
export async function start(element: HTMLElement, isComposing = false): Promise<void> {
  if (isComposing)
    await new Promise((end) => {
      for (const type of ['compositionend', 'blur']) addEventListener(type, end, { capture: true, once: true })
    })
  const { island = '', props = '{}', prefix = '' } = element.dataset
  if (island === 'app') {
    const app = await import('../quiz-app/start/start.tsx')
    return app.start(element)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its props are those that island.tsx has written
  const component = (here.get(island) ?? (await others[`./${island}.tsx`]?.())) as ComponentType<object> | undefined
  if (!component) throw new Error(`There is no island "${island}" in site/src/islands/start.ts.`)
  return hydrateIsland(element, component, JSON.parse(props), prefix)
}
