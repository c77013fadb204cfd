import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { assistantDocs } from './assistant-docs.ts'
import { componentFolders, library } from './ui-package.ts'

const docs = assistantDocs()

test('llms.txt leads to a page for every component, with its first sentence (R-library-11)', () => {
  const list = docs.get('llms.txt') ?? ''
  const linked = Array.from(list.matchAll(/^- \[.+\]\((docs\/.+\.md)\): \S.*\.$/gm), ([, file = '']) => file)
  expect(linked.toSorted()).toEqual(
    componentFolders()
      .map((folder) => `docs/${basename(folder)}.md`)
      .toSorted(),
  )
})

test.each(componentFolders())('the page of %s has every example of its page in Storybook, whole', (folder) => {
  const page = readFileSync(join(library, 'src', folder, `${basename(folder)}.mdx`), 'utf8')
  for (const [example] of page.matchAll(/^```[^]*?^```$/gm)) expect(docs.get(`docs/${basename(folder)}.md`)).toContain(example)
})

test.each([...docs].filter(([file]) => file !== 'llms.txt'))('%s is plain Markdown, with the promises of the component', (_, text) => {
  expect(text.replaceAll(/^```[^]*?^```$/gm, '')).not.toMatch(/^(?:import |<|\s*\/>)/m)
  expect(text).not.toContain('?path=')
  expect(text).toMatch(/^# .+\n\n\S/)
  expect(text).toContain('\n## Must\n\n1. ')
  expect(text).not.toMatch(/^## .*\n+## /m)
})

test('the parts of a component are a table', () => {
  const page = readFileSync(join(library, 'src/content/callout/callout.mdx'), 'utf8')
  const parts = Array.from(page.matchAll(/\['([^']+)', '([^']+)', '([^']+)'\]/g), ([, ...part]) => part)
  expect(parts.length).toBeGreaterThan(1)
  for (const [part, label, note] of parts) expect(docs.get('docs/callout.md')).toContain(`\n| \`${part}\` | ${label} | ${note} |\n`)
})
