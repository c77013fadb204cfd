import { renderToString } from 'react-dom/server'
import { page } from './vite-page.tsx'

export const html = renderToString(page)
