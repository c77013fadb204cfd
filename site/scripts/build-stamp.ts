import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the built site is made of. */
const SOURCES = [
  'site/src',
  'site/prerender',
  'site/public',
  'site/vite.config.ts',
  'packages/ui/src',
  'packages/ui/package.json',
  'packages/contract/src',
  'packages/contract/package.json',
  'tailwind.config.ts',
  'package-lock.json',
]
/** Files among them that do not affect it. */
const NOT_BUILT = /\.(test|stories)\.tsx?$|^packages\/ui\/.*\.mdx$|\/testing\/|\/dev\.tsx$/

const filesOf = (repository: string, path: string): string[] =>
  /\.\w+$/.test(path)
    ? [path]
    : readdirSync(join(repository, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(repository.length + 1)
            .replaceAll('\\', '/'),
        )

/** The files that the built site is made of, from the repository's folder. */
export const builtFrom = (repository: string): string[] =>
  SOURCES.flatMap((path) => filesOf(repository, path))
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted()

/** A hash of the site's origin and of its sources' names and contents. Unlike dates, it survives switching branches. */
export function stampOf(repository: string, origin: string): string {
  const hash = createHash('sha256').update(origin).update('\0')
  for (const file of builtFrom(repository))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(repository, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Runs a build and writes its stamp to a file. A failed build leaves no stamp, not even the previous one. */
export async function stamped(file: string, stamp: string, build: () => Promise<void>): Promise<void> {
  rmSync(file, { force: true })
  await build()
  writeFileSync(file, stamp)
}
