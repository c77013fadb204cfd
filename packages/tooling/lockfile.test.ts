import { expect, test } from 'vitest'
import * as v from 'valibot'
import { read } from './repository.ts'

const Lock = v.object({
  packages: v.record(v.string(), v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) })),
})

// npm drops an optional dependency that its registry does not have, and `npm ci` on another platform then finds the file out of sync.
test('the lockfile has the binaries of every platform, so that `npm ci` accepts it anywhere', () => {
  const { packages } = v.parse(Lock, JSON.parse(read('package-lock.json')))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  )
  expect(missing, 'run `npm install` with a registry that has them').toEqual([])
})
