import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { YOUR_REQUEST_PATH } from '@plotline/contract'
import sendFile from 'send'
import { StartError } from '../common/errors.ts'
import type { Handler } from '../http/responses.ts'
import { canonicalPath, chooseEncoding, copyOf, listBuiltFiles, type BuiltFile } from './built-files.ts'
import { pagePolicy, readInlineHashes } from './security-headers.ts'
import { builtPath, readVariants } from './variants.ts'

/** Files under /assets/ have a hash of their content in the name, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** When the site was built, in milliseconds; the build writes this file last. */
const builtAt = (siteDir: string): number => statSync(join(siteDir, '../builds.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0

const LOOK_AFTER_MS = 1_000

interface Site {
  serve: Handler
  /** The page that a path leads to, if there is one. */
  pageOf: (path: string) => string | undefined
}

/**
 * Serves the prerendered site: each route's file with its precompressed copies, conditional requests and ranges, a redirect to each
 * path's canonical form, and the site's not-found page for everything else. It lists the files at the start, and again after each build.
 *
 * @throws StartError when the folder holds no built site
 */
export function createSite(siteDir: string): Site {
  let site = readBuild(siteDir)
  let [served, looked] = [builtAt(siteDir), performance.now()]
  const serve: Handler = (req, res, target) => {
    const now = performance.now()
    if (now - looked > LOOK_AFTER_MS) {
      looked = now
      const built = builtAt(siteDir)
      if (built !== served) {
        served = built
        try {
          site = readBuild(siteDir)
        } catch {
          // A build that cannot be read changes nothing.
        }
      }
    }
    return site.serve(req, res, target)
  }
  return { serve, pageOf: (path) => site.pageOf(path) }
}

/** The folder of files that are served at the root. */
const VERIFICATION = '_verification/'

/** Neither the not-found page nor a variant can be requested by file name. */
function ownPath(path: string): string | undefined {
  const canonical = canonicalPath(path)
  return canonical === '/404' || canonical?.startsWith('/_') ? undefined : canonical
}

function readBuild(siteDir: string): Site {
  if (!existsSync(join(siteDir, 'index.html')))
    throw new StartError(`There is no built site in ${siteDir}. Run npm run build, or set SITE_DIR to the folder with its index.html.`)
  const hashes = readInlineHashes(siteDir)
  const variants = readVariants(siteDir)
  const files = listBuiltFiles(siteDir)
  const atRoot = [...files.values()].filter((file) => file.path.startsWith(VERIFICATION))
  // As they are, a name that ends in .html too: what search engines ask for to know whose site it is.
  const verification = new Map(atRoot.map((file) => [file.path.slice(VERIFICATION.length - 1), file]))
  const send = (req: IncomingMessage, res: ServerResponse, { path, contentType, encodings }: BuiltFile, orElse: () => void) => {
    const encoding = chooseEncoding(req.headers['accept-encoding'], encodings)
    const isFound = res.statusCode === 200
    res.setHeader('Vary', 'Accept-Encoding').setHeader('Content-Type', contentType)
    if (encoding !== undefined) res.setHeader('Content-Encoding', encoding)
    else res.removeHeader('Content-Encoding')
    const options = { root: siteDir, cacheControl: false, index: false, dotfiles: 'allow', acceptRanges: isFound } as const
    sendFile(req, encodeURI(copyOf(path, encoding)), options)
      .on('error', (error: { status: number }) => (isFound && error.status === 404 ? orElse() : refuseFile(res, error.status)))
      .pipe(res)
  }

  const sendNotFound = (req: IncomingMessage, res: ServerResponse) => {
    res.statusCode = 404
    res.setHeader('Content-Security-Policy', pagePolicy(hashes, '/404')).setHeader('Cache-Control', 'no-cache')
    const page = files.get('/404')
    if (page !== undefined) send(req, res, page, () => {})
    else res.setHeader('Content-Type', 'text/html;charset=utf-8').end('<!doctype html><title>Page not found</title><h1>Page not found</h1>')
  }

  const pageOf = (path: string) => {
    const own = ownPath(path)
    return own !== undefined && files.get(own)?.path.endsWith('.html') ? own : undefined
  }

  const serve: Handler = (req, res, { path, query }) => {
    const verifying = verification.get(path)
    if (verifying !== undefined) {
      res.setHeader('Cache-Control', 'no-cache')
      return send(req, res, verifying, () => sendNotFound(req, res))
    }
    const canonical = canonicalPath(path)
    if (canonical !== undefined && canonical !== path) {
      res.writeHead(308, { Location: query === '' ? canonical : `${canonical}?${query}`, 'Content-Length': 0 }).end()
      return
    }
    const own = ownPath(path)
    const built = own === undefined ? '' : builtPath(variants, own, query)
    const file = files.get(built)
    if (file === undefined) {
      sendNotFound(req, res)
      return
    }
    if (file.path.endsWith('.html')) res.setHeader('Content-Security-Policy', pagePolicy(hashes, built === '/' ? '/index' : built))
    // Its link is a secret. (A fragment is in no referrer anyway.)
    if (built === YOUR_REQUEST_PATH) res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache')
    send(req, res, file, () => sendNotFound(req, res))
  }
  return { serve, pageOf }
}

/** 412 and 416 have no body to describe; anything else means that a file can no longer be read. */
function refuseFile(res: ServerResponse, status: number): void {
  for (const name of ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified']) res.removeHeader(name)
  res.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
}
