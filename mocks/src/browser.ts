import { setupWorker } from 'msw/browser'
import { handlers } from './scenarios.ts'

/** Starts the mocks in a page, for the development server. The worker's script is served at the site's root. */
export const startMocks = (): Promise<unknown> => setupWorker(...handlers).start({ quiet: true })
