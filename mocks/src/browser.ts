import { setupWorker } from 'msw/browser'
import { createState } from './state.ts'
import { statefulHandlers } from './scenarios.ts'

/** Starts the mocks in a page, for the development server; a reload forgets, so every phone may be verified. The worker's script is served at the site's root. */
export const startMocks = (): Promise<unknown> => setupWorker(...statefulHandlers(createState(Date.now, true))).start({ quiet: true })
