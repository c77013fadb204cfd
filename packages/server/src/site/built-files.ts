import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'

/** The encodings in which the build leaves copies, the smallest first, and how their names end. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof ENCODINGS

/** A file of the built site. */
export interface BuiltFile {
  /** Relative to the folder of the site, with forward slashes. */
  path: string
  contentType: string
  /** The encodings in which there is a copy, the smallest first. */
  encodings: readonly Encoding[]
}

/**
 * The one form of a path that is served: no trailing slash, no doubled one, no `.html`, no
 * `/index`. Undefined for what no page or file has: a backslash, which browsers read as a slash in
 * a redirect, and the names of the precompressed copies.
 */
export function canonicalPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.includes('\\') || isCopy(path)) return undefined
  const bare = path
    .replace(/\/+/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
    .replace(/\/index$/, '')
  return bare === '' ? '/' : bare
}

/** Lists the files of the built site once, by the path under which each is served. What is not listed cannot be reached. */
export function listBuiltFiles(siteDir: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(names)
  const served = names.filter((path) => !isCopy(path) && !isHidden(path))
  return new Map(
    served.map((path) => [
      canonicalPath(`/${path}`) ?? '',
      { path, contentType: typeOf(path), encodings: ENCODING_NAMES.filter((encoding) => all.has(copyOf(path, encoding))) },
    ]),
  )
}

const ENCODING_NAMES: readonly Encoding[] = ['br', 'gzip']

/** The name of a file's copy in an encoding. */
export const copyOf = (path: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? path : `${path}${ENCODINGS[encoding]}`

/** The smallest of the encodings that a request's `Accept-Encoding` offers; undefined for the file as it is. `br;q=0` is no offer. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const offers = (header ?? '').split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = new Set(offers.map((part) => part.split(';')[0]?.trim().toLowerCase()))
  return available.find((encoding) => names.has(encoding))
}

const isCopy = (path: string) => Object.values(ENCODINGS).some((ending) => path.endsWith(ending))
const isHidden = (path: string) => /(?:^|\/)\.(?!well-known\/)/.test(path)

/** `mrmime` knows no icons, and with nosniff a browser need not guess. The name is IANA's. */
const ICON = 'image/vnd.microsoft.icon'

const typeOf = (path: string) => {
  const type = lookup(path) ?? (path.endsWith('.ico') ? ICON : 'application/octet-stream')
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}
