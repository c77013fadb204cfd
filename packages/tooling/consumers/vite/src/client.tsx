import '@plotline/ui/styles.css'
import '@plotline/ui/fonts.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './samples/page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
hydrateRoot(
  root,
  <StrictMode>
    <Page />
  </StrictMode>,
)
