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

const OS: Readonly<Record<string, string>> = {
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  linux: 'linux',
  linuxmusl: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
  wasm32: 'wasi',
  wasi: 'wasi',
  webcontainer: 'wasi',
}
const CPU: Readonly<Record<string, string>> = {
  arm64: 'arm64',
  x64: 'x64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
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
