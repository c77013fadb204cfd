import { expect, test } from 'vitest'
import { read, sourceFiles } from './requirements.ts'

const files = sourceFiles(/^docs\/decisions\/.*\.md$/).toSorted()

test('decisions are numbered consecutively', () => {
  expect(files.map((file) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1])).toEqual(
    files.map((_, index) => String(index + 1).padStart(4, '0')),
  )
})

test.each(files)('%s has a title and the headings Context, Decision and Consequences', (file) => {
  const headings = read(file).match(/^#+ .*/gm)
  expect(headings).toEqual([expect.stringMatching(/^# \S/), '## Context', '## Decision', '## Consequences'])
})
