import { BrowserRouter } from 'react-router-dom'
import { hydrate } from '../../islands/hydrate.tsx'
import { App } from '../../shell/app.tsx'
import { appPages } from '../app-pages.ts'
import { loadLastStep } from '../quiz/last-step.tsx'
import { LAST_STEP } from '../quiz/quiz-logic.ts'

/** Starts the app in the document of one of its pages. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname } = location
  // The page's own chunk first, so that hydration does not suspend.
  await appPages.preload(pathname)
  // The quiz as this browser has stored it (quiz/stored-step.browser.ts).
  const { step } = root.dataset
  if (step === String(LAST_STEP)) await loadLastStep()
  // The visitor has gone back to another address, and the loader loads it.
  if (location.pathname !== pathname) return new Promise(() => {})
  await hydrate(
    root,
    (ready) => (
      <BrowserRouter>
        <App pages={appPages} ready={ready} />
      </BrowserRouter>
    ),
    { replaces: step !== undefined },
  )
}
