import { expect, test } from 'vitest'
import * as v from 'valibot'
import { read } from './repository.ts'

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      workspaces: v.optional(v.array(v.string())),
      link: v.optional(v.boolean(), false),
      integrity: v.optional(v.string(), ''),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})
const { packages } = v.parse(Lock, JSON.parse(read('package-lock.json')))

// npm drops an optional dependency that its registry does not have, and `npm ci` on another platform then finds the file out of sync.
test('the lockfile has the binaries of every platform, so that `npm ci` accepts it anywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  )
  expect(missing, 'run `npm install` with a registry that has them').toEqual([])
})

test('the lockfile has a checksum of every package that is downloaded, so that `npm ci` installs no other', () => {
  const unchecked = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity.startsWith('sha512-'),
  )
  expect(
    unchecked.map(([path]) => path),
    'run `npm install` with a registry that gives it',
  ).toEqual([])
})

test('the lockfile was made for the workspaces that package.json has', () => {
  const { workspaces } = v.parse(v.object({ workspaces: v.array(v.string()) }), JSON.parse(read('package.json')))
  expect(packages['']?.workspaces).toEqual(workspaces)
})
