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
  socket.write([...Array.from({ length: 10 }, () => get('/quiz')), get('/healthz')].join(''))
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('{"ok":true}')) break
  }
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(11)
  expect(server.logged.filter(({ message }) => message === 'request')).toHaveLength(11)
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
