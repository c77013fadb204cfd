import { describeConformance } from '@plotline/contract/conformance'
import { setupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import { MOCK_CODE } from './responses.ts'
import { createState } from './state.ts'
import { statefulHandlers } from './scenarios.ts'

describeConformance('the mocks', async () => {
  let now = Date.parse('2026-03-02T09:00:00Z')
  const server = setupServer(...statefulHandlers(createState(() => now)))
  server.listen()
  onTestFinished(() => server.close())
  return {
    send: (path, init) => fetch(new URL(path, 'http://localhost'), init),
    codeFor: () => MOCK_CODE,
    advance: (seconds) => void (now += seconds * 1000),
  }
})
