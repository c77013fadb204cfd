import { setupWorker } from 'msw/browser'
import { createState } from './state.ts'
import { statefulHandlers } from './scenarios.ts'

/**
 * Starts the mocks in a page of the development server. A reload forgets everything, so any phone may be verified. The worker's
 * script is served at the site's root.
 */
export const startMocks = (): Promise<unknown> => setupWorker(...statefulHandlers(createState(Date.now, true))).start({ quiet: true })
