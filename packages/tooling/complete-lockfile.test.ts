import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complete } from './complete-lockfile.ts'

const file = join(import.meta.dirname, '../../package-lock.json')

test('the lockfile has the binaries of every platform, so that `npm ci` accepts it anywhere', () => {
  const text = readFileSync(file, 'utf8')
  const lock = JSON.parse(text)
  expect(complete(lock)).toBe(0)
  expect(`${JSON.stringify(lock, null, 2)}\n`).toBe(text)
})

test('what is missing is added with its platform, in npm’s order', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '1.2.3',
        '@tool/darwin-arm64': '1.2.3',
        '@tool/win32-x64-msvc': '1.2.3',
        '@tool/wasm32-wasi': '1.2.3',
        // Neither names a platform, or one version.
        'tool-extras': '1.2.3',
        '@tool/linux-arm64': '^1.2.3',
      },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3', cpu: ['x64'], dev: true, optional: true, os: ['linux'] },
    'node_modules/fast': { version: '2.0.0', optionalDependencies: { 'fast-linux-arm64-musl': '2.0.0' } },
  }
  const lock = { packages }
  expect(complete(lock)).toBe(4)
  const added = { version: '1.2.3', dev: true, optional: true }
  expect(lock.packages).toMatchObject({
    'node_modules/@tool/darwin-arm64': { ...added, cpu: ['arm64'], os: ['darwin'] },
    'node_modules/@tool/win32-x64-msvc': { ...added, cpu: ['x64'], os: ['win32'] },
    'node_modules/@tool/wasm32-wasi': { ...added, cpu: ['wasm32'], os: ['wasi'] },
    'node_modules/fast-linux-arm64-musl': { version: '2.0.0', cpu: ['arm64'], optional: true, os: ['linux'] },
  })
  expect(Object.keys(lock.packages)).toEqual(Object.keys(lock.packages).toSorted())
  expect(Object.keys(lock.packages)).toHaveLength(8)
  expect(complete(lock)).toBe(0)
})
