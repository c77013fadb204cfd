import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Examples } from './examples.tsx'
import { Hydrated } from './hydrated.tsx'
import { App } from './readme/app.tsx'

export const page = (
  <StrictMode>
    <MemoryRouter>
      <App />
    </MemoryRouter>
    <Examples />
    <Hydrated />
  </StrictMode>
)
