import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { StartError } from '../errors.ts'
import { pagePolicy, readInlineHashes } from './security-headers.ts'
import { builtPath, readVariants } from './variants.ts'

/** Files under /assets/ have a hash of their content in the name, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * The one form of a path that is served: no trailing slash, no doubled one, no `.html`, no
 * `/index`. Undefined for what no page or file has: a backslash, which browsers read as a slash in
 * a redirect, and the names of the precompressed copies.
 */
function canonicalPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.includes('\\') || /\.(?:br|gz)$/.test(path)) return undefined
  const bare = path
    .replace(/\/+/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
    .replace(/\/index$/, '')
  return bare === '' ? '/' : bare
}

/** The header without the encodings that it forbids (`br;q=0`), which sirv would take for offers. */
const offeredEncodings = (header: string | undefined): string =>
  (header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .join(',')

/**
 * Serves the prerendered site: the file of each route with its precompressed copies, `ETag` and
 * 304, a redirect to the one form of each path, and the site's own page for everything else.
 * It lists the files once, so it must be made anew after a build.
 *
 * @throws StartError when the folder holds no built site
 */
export function createSite(siteDir: string): RequestListener {
  if (!existsSync(join(siteDir, 'index.html')))
    throw new StartError(`There is no built site in ${siteDir}. Run npm run build, or set SITE_DIR to the folder with its index.html.`)
  const hashes = readInlineHashes(siteDir)
  const variants = readVariants(siteDir)
  const sendNotFound = notFoundPage(siteDir)
  const sendFile = sirv(siteDir, { etag: true, brotli: true, gzip: true })

  return (req, res) => {
    const [path = '', ...query] = (req.url ?? '').split('?')
    const canonical = canonicalPath(path)
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' }).end('Pages take GET requests only.')
      return
    }
    if (canonical !== undefined && canonical !== path) {
      res.writeHead(308, { Location: [canonical, ...query].join('?'), 'Content-Length': 0 }).end()
      return
    }
    // What has an extension is a file that a page loads.
    const isPage = !/\.[^/]+$/.test(path)
    res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache')
    res.setHeader('Vary', 'Accept-Encoding')
    req.headers['accept-encoding'] = offeredEncodings(req.headers['accept-encoding'])
    // sirv reads ranges carelessly: `bytes=5-2` throws, `bytes=-5` sends the wrong part. Files are small; send them whole.
    delete req.headers.range
    // A file that went away since the start must end its answer, not the process.
    res.once('pipe', (file) => file.once('error', () => res.destroy()))
    const notFound = () => {
      res.setHeader('Content-Security-Policy', pagePolicy(hashes, '/404'))
      sendNotFound(req, res)
    }
    // The page for unknown paths is no page of its own, nor is a variant under its file's name.
    if (canonical === undefined || canonical === '/404' || canonical.startsWith('/_')) {
      notFound()
      return
    }
    req.url = builtPath(variants, canonical, query.join('?'))
    if (isPage) res.setHeader('Content-Security-Policy', pagePolicy(hashes, req.url === '/' ? '/index' : req.url))
    sendFile(req, res, notFound)
  }
}

/** Makes what answers unknown paths: the site's 404.html with status 404, held in memory. */
function notFoundPage(siteDir: string): (req: IncomingMessage, res: ServerResponse) => void {
  const read = (ending: string) => {
    const file = join(siteDir, `404.html${ending}`)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  const plain = {
    encoding: undefined,
    body: read('') ?? Buffer.from('<!doctype html><title>Page not found</title><h1>Page not found</h1>'),
  }
  const variants = [
    { encoding: 'br', body: read('.br') },
    { encoding: 'gzip', body: read('.gz') },
  ]
  return (req, res) => {
    const offered = req.headers['accept-encoding'] ?? ''
    const { encoding, body } = variants.find((variant) => variant.body !== undefined && offered.includes(variant.encoding)) ?? plain
    if (encoding !== undefined) res.setHeader('Content-Encoding', encoding)
    res
      .writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Length': body?.length,
        'Cache-Control': 'no-cache',
      })
      .end(req.method === 'HEAD' ? undefined : body)
  }
}
