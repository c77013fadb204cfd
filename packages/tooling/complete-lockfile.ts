// `npm run lockfile:complete`: adds the platform binaries that the registry in use does not have. npm drops an
// optional dependency that it cannot fetch from the lockfile, and `npm ci` then rejects the lockfile as out of sync.
import { readFileSync, writeFileSync } from 'node:fs'

interface Package {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

/** A parsed package-lock.json, as far as this looks at it. */
interface Lock {
  packages: Record<string, Package>
}

/** The words in packages' names, beside those that npm's `os` and `cpu` use themselves. */
const OTHER_WORDS = { windows: 'win32', linuxmusl: 'linux', wasm32: 'wasi', webcontainer: 'wasi' }
const namesOf = (words: string) => Object.fromEntries(words.split(' ').map((word) => [word, word]))
const OS: Readonly<Record<string, string>> = {
  ...namesOf('darwin win32 linux android freebsd openbsd netbsd sunos aix openharmony wasi'),
  ...OTHER_WORDS,
}
const CPU: Readonly<Record<string, string>> = {
  ...namesOf('arm64 x64 arm ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'),
  ppc64le: 'ppc64',
}

/**
 * Adds the platform packages that a lockfile's packages may depend on and that it does not have.
 *
 * @param lock is changed
 * @returns how many were added
 */
export function complete(lock: Lock): number {
  let added = 0
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const seen = [`node_modules/${name}`, `${path}/node_modules/${name}`].some((at) => lock.packages[at])
      const words = name.split(/[/-]/)
      const os = words.map((word) => OS[word]).find(Boolean)
      if (seen || !os || !/^\d/.test(version)) continue
      const cpu = words.map((word) => CPU[word]).find(Boolean)
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...(entry.dev && { dev: true }),
        optional: true,
        os: [os],
      }
      added++
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)))
  return added
}

if (process.argv[1] === import.meta.filename) {
  const file = new URL('../../package-lock.json', import.meta.url)
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = complete(lock)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added} platform packages written to package-lock.json`)
}
