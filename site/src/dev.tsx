import { startMocks } from '@plotline/mocks/browser'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { theme } from './content/theme.ts'
import { allPages } from './all-pages.ts'
import { App } from './shell/app.tsx'
import { dropHastyPresses } from './before-react/hasty-presses.ts'
import { startTracking } from './tracking/start-tracking.ts'
import './styles.css'

// The entry of `npm run dev`: the same app with a mocked API, rendered only in the browser.
const root = document.getElementById('root')
if (!root) throw new Error('site/index.html has no element with the id "root".')
document.documentElement.dataset.theme = theme
startMocks()
startTracking()
dropHastyPresses()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App pages={allPages} />
    </BrowserRouter>
  </StrictMode>,
)
