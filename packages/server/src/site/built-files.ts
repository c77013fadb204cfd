import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'

/** The build's precompressed encodings, smallest first, with their file endings. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof ENCODINGS

export interface BuiltFile {
  /** Relative to the site's folder, with forward slashes. */
  path: string
  contentType: string
  /** The encodings that have a copy, smallest first. */
  encodings: readonly Encoding[]
}

/**
 * The canonical form of a path: no trailing or double slash, no `.html`, no `/index`. Undefined for what is never served: the name of
 * a precompressed copy, and what is no path.
 */
export function canonicalPath(path: string): string | undefined {
  if (!path.startsWith('/') || isCopy(path)) return undefined
  const bare = path
    .replace(/\/+/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
    .replace(/\/index$/, '')
  return bare === '' ? '/' : bare
}

/** Lists the built site's files once, by the path that each is served under. Nothing else can be reached. */
export function listBuiltFiles(siteDir: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(names)
  const served = names.filter((path) => !isCopy(path) && !isHidden(path))
  return new Map(
    served.map((path) => [
      canonicalPath(`/${path}`) ?? '',
      { path, contentType: typeOf(path), encodings: (['br', 'gzip'] as const).filter((encoding) => all.has(copyOf(path, encoding))) },
    ]),
  )
}

export const copyOf = (path: string, encoding: Encoding | undefined): string =>
  encoding === undefined ? path : `${path}${ENCODINGS[encoding]}`

/** The smallest encoding that `Accept-Encoding` allows; undefined for the plain file. `br;q=0` means not allowed. */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const offers = (header ?? '').split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = new Set(offers.map((part) => part.split(';')[0]?.trim().toLowerCase()))
  return available.find((encoding) => names.has(encoding))
}

const isCopy = (path: string) => Object.values(ENCODINGS).some((ending) => path.endsWith(ending))
const isHidden = (path: string) => /(?:^|\/)\.(?!well-known\/)/.test(path)

/** IANA's type for icons. `mrmime` does not know it, and with nosniff browsers do not guess. */
const ICON = 'image/vnd.microsoft.icon'

const typeOf = (path: string) => {
  const type = lookup(path) ?? (path.endsWith('.ico') ? ICON : 'application/octet-stream')
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}
