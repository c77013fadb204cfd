import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../testing/requests.ts'
import { createShutdown } from './shutdown.ts'

test('a response that is under way when a stop begins says that its connection will close (R-operations-05)', async () => {
  const arrived = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, res) => arrived.resolve(res))
  const shutdown = createShutdown(server)
  const socket = connect(await listen(server), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const res = await arrived.promise
  shutdown.begin()
  res.end('done')
  expect(String(await once(socket, 'data'))).toMatch(/^connection: close\r$/im)
  await shutdown.close(500)
})

test('under endless load, one time limit for closing covers waiting and open connections (R-operations-05)', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], fakeNodeBuiltins: true })
  onTestFinished(() => void vi.useRealTimers())
  const server = createServer((_, res) => void res.end())
  const shutdown = createShutdown(server)
  const socket = connect(await listen(server), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')

  // Each turn of the event loop takes long.
  let turn: NodeJS.Immediate
  const goOn = () => {
    vi.advanceTimersByTime(20)
    turn = setImmediate(goOn)
  }
  goOn()
  onTestFinished(() => clearImmediate(turn))
  const started = performance.now()
  const gone = once(socket, 'close')
  const closed = once(server, 'close').then(() => performance.now() - started)
  shutdown.begin()
  await shutdown.close(500)
  expect(await closed).toBeLessThan(700)
  await gone
})
