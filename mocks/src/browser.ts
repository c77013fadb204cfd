import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import type { RequestHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { handlers, statefulHandlers } from './scenarios.ts'
import { createState } from './state.ts'

/**
 * Answers a page's requests in the page itself, those of `fetch`. A service worker needs https or localhost, and browsers log each
 * refusal that it answers with as an error.
 */
function answer(withHandlers: readonly RequestHandler[]): SetupWorker {
  const sources = [new InterceptorSource({ interceptors: [new FetchInterceptor()] })]
  const network = defineNetwork({ sources, handlers: [...withHandlers], context: { quiet: true } })
  network.enable()
  return Object.assign(network, { start: async () => undefined, stop: () => network.disable() })
}

/** For Storybook, whose stories choose their own answers. */
export const startStorybookMocks = (): SetupWorker => answer(handlers)

/** For the development server. A reload forgets everything, so any phone may be verified. */
export const startMocks = (): SetupWorker => answer(statefulHandlers(createState(Date.now, true)))
