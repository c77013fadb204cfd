import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './shell/app.tsx'
import { startViewportPrefetch } from './shell/links.ts'
import { guardNewScreens, startPressGuard } from './shell/new-screen.tsx'
import { preloadRoute } from './shell/routes.tsx'
import { startTracking } from './shell/start-tracking.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root" to start the app in.')
  startTracking()
  startPressGuard()
  // The page's own chunk first, so that hydration does not suspend.
  await preloadRoute(location.pathname)
  await new Promise<void>((done, fail) => {
    // In a transition, React hydrates in slices of 5 ms, with the visitor's input in between.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <BrowserRouter>
            <App onReady={done} />
          </BrowserRouter>
        </StrictMode>,
        { onUncaughtError: fail },
      )
    })
  })
  guardNewScreens()
  startViewportPrefetch()
}

/** Puts the prerendered page back if hydration fails, because React empties it then. */
async function restore(error: unknown): Promise<never> {
  const response = await fetch(location.href)
  const prerendered = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('root')
  if (prerendered) document.getElementById('root')?.replaceWith(prerendered)
  throw error
}

/** Resolves once the page is interactive; the hydration loader waits for it (site/build/prerender/hydration-loader.browser.ts). */
export const ready: Promise<void> = start().catch(restore)
