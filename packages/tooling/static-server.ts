import { createServer, type RequestListener } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { lookup } from 'mrmime'

/** Listens on the loopback interface, on a free port. */
export async function listen(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Serves the files of a folder as they are, from a folder of the server (`/some/folder`) or from its root. */
export const listenWithFiles = (files: string, folder = ''): ReturnType<typeof listen> =>
  listen(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    try {
      if (!path.startsWith(`${folder}/`)) throw new Error('outside of the folder')
      const body = readFileSync(join(files, path.slice(folder.length)))
      response.setHeader('content-type', lookup(path) ?? 'application/octet-stream').end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
