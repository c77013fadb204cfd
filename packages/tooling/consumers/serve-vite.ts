import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lookup } from 'mrmime'
import * as v from 'valibot'
import { listen } from '../listen.ts'

const Bundle = v.object({ html: v.string() })

/**
 * A strict policy, except that it allows style attributes: Header renders one for its `colors`. The
 * site's prerender turns them into classes; other apps have no such step.
 */
const POLICY = "default-src 'self'; style-src-attr 'unsafe-inline'"

/** Serves the built app: its files, and its page with the HTML from the server bundle. */
export async function serveVite(app: string): Promise<{ url: string; stop: () => void }> {
  const client = join(app, 'dist/client')
  const { html } = v.parse(Bundle, await import(pathToFileURL(join(app, 'dist/server/server.js')).href))
  const page = readFileSync(join(client, 'index.html'), 'utf8').replace('<!--app-->', () => html)
  return listen((request, response) => {
    const path = request.url ?? '/'
    const file = join(client, path)
    response.setHeader('Content-Security-Policy', POLICY)
    if (path === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    else if (existsSync(file)) response.setHeader('Content-Type', lookup(file) ?? 'application/octet-stream').end(readFileSync(file))
    else response.writeHead(404).end()
  })
}
