import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { lookup } from 'mrmime'
import { listen } from '../listen.ts'

/** Files with hashed names, from Vite, Next.js and Astro. */
const HASHED = /^\/(?:assets|_next\/static|_astro)\//
const PACKED = /^(?:text|application\/(?:json|manifest)|image\/svg)/

/**
 * Serves a built site as a good server would: compressed once, with Brotli at its highest level, and hashed files cached
 * for a year. Every site in the comparison is served this way.
 *
 * @param edit changes each page before it is served
 */
export function serveFolder(folder: string, edit = (html: string): string => html): Promise<{ url: string; stop: () => void }> {
  const files = new Map<string, ReturnType<typeof read>>()
  const read = (path: string) => {
    const name = fileOf(folder, path)
    const file = name === undefined ? undefined : readFileSync(join(folder, name))
    if (name === undefined || file === undefined) return undefined
    const type = lookup(name) ?? 'application/octet-stream'
    const body = type === 'text/html' ? Buffer.from(edit(file.toString())) : file
    const packed = PACKED.test(type)
    return {
      body: packed ? brotliCompressSync(body) : body,
      headers: {
        'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(packed && { 'Content-Encoding': 'br' }),
      },
    }
  }
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!files.has(pathname)) files.set(pathname, read(pathname))
    const file = files.get(pathname)
    if (file) response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length }).end(file.body)
    else response.writeHead(404).end()
  })
}

/** The file for an address: itself, or a page named in one of the two usual ways. */
function fileOf(folder: string, path: string): string | undefined {
  const bare = path.replace(/\/$/, '')
  const candidates = /\.\w+$/.test(path) ? [path] : [`${bare}.html`, `${bare}/index.html`]
  return candidates.find((name) => existsSync(join(folder, name)))
}
