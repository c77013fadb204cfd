import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { assistantDocs } from './assistant-docs.ts'
import { componentFolders } from './ui-package.ts'

const docs = assistantDocs()

test('llms.txt leads to a page for every component, with its first sentence (R-library-11)', () => {
  const list = docs.get('llms.txt') ?? ''
  const linked = Array.from(list.matchAll(/^- \[.+\]\((docs\/.+\.md)\): \S.*\.$/gm), ([, file]) => file)
  expect(linked).toEqual(componentFolders().map((folder) => `docs/${basename(folder)}.md`))
})

test.each([...docs].filter(([file]) => file !== 'llms.txt'))('%s is plain Markdown, with the promises of the component', (_, text) => {
  expect(text.replaceAll(/^```[^]*?^```$/gm, '')).not.toMatch(/^(?:import |<|\s*\/>)/m)
  expect(text).toMatch(/^# .+\n\n\S/)
  expect(text).toContain('\n## Must\n\n1. ')
})
