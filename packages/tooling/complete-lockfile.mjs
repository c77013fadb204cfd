// `npm run lockfile:complete`: adds the platform binaries that the registry in use does not have. npm drops an
// optional dependency that it cannot fetch from the lockfile, and `npm ci` then rejects the lockfile as out of sync.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const OS = {
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
const CPU = {
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
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const seen = [`node_modules/${name}`, `${path}/node_modules/${name}`].some((at) => lock.packages[at])
    const words = name.split(/[/-]/)
    const os = words.map((word) => OS[word]).find(Boolean)
    if (seen || !os || !/^\d/.test(version)) continue
    const cpu = words.map((word) => CPU[word]).find(Boolean)
    const at = lock.packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[at] = { version, ...(cpu && { cpu: [cpu] }), ...(entry.dev && { dev: true }), optional: true, os: [os] }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages written to package-lock.json`)
