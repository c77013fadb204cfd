import { createPages } from '../shell/pages.tsx'

/** The app's pages: the only ones whose script browsers get. */
export const appPages = createPages(import.meta.glob('./*/*-page.tsx'))
