import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page } from './samples/page.tsx'

export const html = renderToString(
  <StrictMode>
    <Page />
  </StrictMode>,
)
