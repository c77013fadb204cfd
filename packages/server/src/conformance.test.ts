import { describeConformance } from '@plotline/contract/conformance'
import { startServer } from './testing/server.ts'
import { onBothStores } from './testing/stores.ts'

onBothStores('the server', (_, create) => {
  describeConformance('it', async () => {
    const server = await startServer({
      at: await create(),
      environment: { RATE_LIMIT: 'on', FUNNEL: 'on', TWILIO_CALL_FROM: '+442079460123' },
    })
    return {
      send: (path, init) => fetch(new URL(path, server.url), init),
      codeFor: server.codeFor,
      advance: server.advance,
    }
  })
})
