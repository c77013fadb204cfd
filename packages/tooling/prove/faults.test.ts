import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { visualFaults } from './visual-faults.ts'

const repository = join(import.meta.dirname, '../../..')

test.each([...faults, ...visualFaults])('there is one place for the fault "$what", so that it can be planted', ({ file, from, to }) => {
  expect(readFileSync(join(repository, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
