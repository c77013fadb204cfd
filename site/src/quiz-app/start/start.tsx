import { use, useState, type ReactNode } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { hydrate } from '../../before-react/hydrate.tsx'
import { App } from '../../shell/app.tsx'
import { loadAnswersMean } from '../../components/answers-mean.tsx'
import { appPages } from '../app-pages.ts'
import { loadLastStep } from '../quiz/last-step.tsx'
import { settleWeek } from '../quiz/store.ts'
import { LAST_STEP } from '../quiz/quiz-logic.ts'
import { useEarlyBack } from './use-early-back.ts'

/** Starts the app in the document of one of its pages. */
export async function start(root: HTMLElement): Promise<void> {
  const { path: pathname = location.pathname } = root.dataset
  const settled = settleWeek()
  // The page's own chunk first, so that hydration does not suspend.
  await appPages.preload(pathname)
  // The quiz as this browser has stored it (before-react/stored-step.browser.ts).
  const { storedStep } = root.dataset
  if (storedStep === LAST_STEP) await loadLastStep()
  // A confirmation comes in one piece: what came later would move what somebody is pressing.
  if (pathname === '/success' && 'restoring' in document.documentElement.dataset) await loadAnswersMean()
  await settled
  await hydrate(
    root,
    (ready) => (
      <BrowserRouter>
        <OnlyAt pathname={pathname}>
          <App pages={appPages} ready={ready} />
        </OnlyAt>
      </BrowserRouter>
    ),
    { replaces: storedStep !== undefined },
  )
}

const never = new Promise<never>(() => {})

/** Never starts if the visitor has gone back to another address meanwhile: the document is not for that, and the loader loads another. */
function OnlyAt({ pathname, children }: { pathname: string; children: ReactNode }) {
  useEarlyBack()
  const [first] = useState(useLocation().pathname)
  return first === pathname ? children : use(never)
}
