import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'

const repository = join(import.meta.dirname, '../../..')

test.each(faults)('there is one place for the fault "$what", so that npm run prove:tests can plant it', ({ file, from, to }) => {
  expect(readFileSync(join(repository, file), 'utf8').split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
