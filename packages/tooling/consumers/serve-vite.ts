import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }
const Bundle = v.object({ html: v.string() })

/**
 * A strict policy, but for style attributes: Radix writes them into the server's HTML of OptionCards and
 * MultiOptionCards (the site's prerender makes classes of them, an app elsewhere has no such step).
 */
const POLICY = "default-src 'self'; style-src-attr 'unsafe-inline'"

/** Serves the built app: its page with what the server's bundle rendered, and its files. */
export async function serveVite(app: string): Promise<{ address: string; close: () => void }> {
  const client = join(app, 'dist/client')
  const { html } = v.parse(Bundle, await import(pathToFileURL(join(app, 'dist/server/server.js')).href))
  const page = readFileSync(join(client, 'index.html'), 'utf8').replace('<!--app-->', () => html)
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = join(client, path)
    response.setHeader('Content-Security-Policy', POLICY)
    if (path === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    else if (existsSync(file))
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream').end(readFileSync(file))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
