import { BrowserRouter } from 'react-router-dom'
import { hydrate } from '../islands/hydrate.tsx'
import { App } from '../shell/app.tsx'
import { appPages } from './app-pages.ts'

/** Starts the app in the document of one of its pages. */
export async function start(root: Element): Promise<void> {
  // The page's own chunk first, so that hydration does not suspend.
  await appPages.preload(location.pathname)
  try {
    await hydrate(root, (ready) => (
      <BrowserRouter>
        <App pages={appPages} ready={ready} />
      </BrowserRouter>
    ))
  } catch (error) {
    await restore(root)
    throw error
  }
}

/** Puts the prerendered page back if hydration fails, because React empties it then. */
async function restore(root: Element): Promise<void> {
  const response = await fetch(location.href)
  const prerendered = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('root')
  if (prerendered) root.replaceWith(prerendered)
}
