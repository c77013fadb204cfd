import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_FILES, startServer, temporaryFolder } from '../testing/server.ts'

/** A server whose page `/about` does not fit into a connection's buffers, and a connection to it. */
async function connectTo(environment: Record<string, string> = {}) {
  const folder = temporaryFolder(SITE_FILES)
  writeFileSync(join(folder, 'client/about/index.html'), 'x'.repeat(8_000_000))
  const server = await startServer({ environment: { SITE_DIR: join(folder, 'client'), ...environment } })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return { server, socket }
}
const openFiles = () => readdirSync('/dev/fd').length
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('requests that are sent together get their responses one after the other (R-api-14)', async () => {
  const { server, socket } = await connectTo()
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  // Those that have waited do not count again.
  for (const total of [11, 22]) {
    socket.write(get('/quiz').repeat(11))
    await expect.poll(() => text.match(/HTTP\/1\.1 200 /g)).toHaveLength(total)
  }
  await expect.poll(() => server.logged.filter(({ message }) => message === 'request')).toHaveLength(22)
})

test('a connection with more than ten requests waiting is closed (R-api-14)', async () => {
  const { socket } = await connectTo()
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
  socket.write(get('/quiz').repeat(12))
  await once(socket, 'close')
  expect(text.match(/HTTP\/1\.1 200 /g) ?? []).not.toHaveLength(12)
})

test.for([11, 3_000])('a client that sends %d at once and reads nothing leaves no file open once it is gone (R-api-14)', async (count) => {
  const { server, socket } = await connectTo()
  const before = openFiles()
  socket.on('error', () => {}).pause()
  socket.write(get('/about').repeat(count))
  // By then their files are open.
  await server.get('/quiz')
  socket.destroy()
  await expect.poll(openFiles).toBeLessThan(before)
})
