import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import type { SetupWorker } from 'msw/browser'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { handlers } from './scenarios.ts'

/**
 * Answers the requests of Storybook's pages in the page itself. Browsers have a service worker only with https, and log what it refuses
 * as errors.
 */
export function answerInPage(): SetupWorker {
  const sources = [new InterceptorSource({ interceptors: [new FetchInterceptor()] })]
  const network = defineNetwork({ sources, handlers, context: { quiet: true } })
  network.enable()
  return Object.assign(network, { start: async () => undefined, stop: () => network.disable() })
}
