import { hydrateRoot } from 'react-dom/client'
import { page } from './vite-page.tsx'

const root = document.getElementById('root')
if (root) hydrateRoot(root, page)
