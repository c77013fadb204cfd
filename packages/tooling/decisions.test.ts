import { expect, test } from 'vitest'
import { read, sourceFiles } from './repository.ts'

const files = sourceFiles(/^docs\/decisions\/.*\.md$/).toSorted()

test('each decision has a number of its own', () => {
  const numbers = files.map((file) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(files.length)
})

test.each(files)('%s has a title and the headings Context, Decision and Consequences', (file) => {
  const headings = read(file).match(/^#+ .*/gm)
  expect(headings).toEqual([expect.stringMatching(/^# \S/), '## Context', '## Decision', '## Consequences'])
})
