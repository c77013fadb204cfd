import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citationsIn, codeFiles, documents, faultOf, linksIn, pathsIn, unknownNumbers } from './citations.ts'
import { givenNumbers, read, REQUIREMENTS, root } from './requirements.ts'

const given = new Set(givenNumbers(read(REQUIREMENTS)))

test('every document and heading that code cites is in the repository', () => {
  expect(codeFiles()).toEqual(expect.arrayContaining(['packages/ui/src/forms/button/button.css', 'site/vite.config.ts']))
  const faults = codeFiles().flatMap((file) => citationsIn(read(file)).flatMap((citation) => faultOf(file, citation) ?? []))
  expect(faults).toEqual([])
})

test('every link in a document leads to a document and heading that exist', () => {
  expect(documents()).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'packages/ui/README.md']))
  const faults = documents().flatMap((file) => linksIn(read(file)).flatMap((citation) => faultOf(file, citation) ?? []))
  expect(faults).toEqual([])
})

test('every file named in docs/architecture.md and docs/glossary.md exists', () => {
  const gone = ['docs/architecture.md', 'docs/glossary.md'].flatMap((file) =>
    pathsIn(read(file)).filter((path) => !existsSync(join(root, path))),
  )
  expect(gone).toEqual([])
})

test('every requirement that code or a document cites exists', () => {
  const unknown = [...codeFiles(), ...documents()]
    .filter((file) => file !== 'packages/tooling/requirements.test.ts')
    .flatMap((file) => unknownNumbers(read(file), given).map((number) => `${file}: ${number}`))
  expect(unknown).toEqual([])
})

test.each([
  ['/** As docs/requirements.md has it. */', ['docs/requirements.md']],
  ["const page = 'one.mdx' // see README.md", ['README.md']],
  [`throw new Error('Read README.md, "Backups".')`, ['README.md']],
  ["import text from './one.mdx'", []],
])('%s cites %j', (code, expected) => {
  expect(citationsIn(code).map(({ document }) => document)).toEqual(expected)
})

test('a document’s links are those outside its blocks of code, between two of them too', () => {
  const block = '```md\n[sample](sample.md)\n```\n'
  expect(linksIn(`${block}[one](docs/one.md#part)\n${block}`)).toEqual([{ document: 'docs/one.md', anchor: 'part' }])
})

test.each([
  [{ document: 'docs/requirements.md', heading: 'Quiz' }, undefined],
  [{ document: 'docs/requirements.md', heading: 'Nothing' }, 'README.md: docs/requirements.md has no heading "Nothing"'],
  [{ document: 'docs/nothing.md' }, 'README.md: there is no docs/nothing.md'],
  [{ document: 'docs/requirements.md', anchor: 'quiz' }, undefined],
  [{ document: '', anchor: 'nothing' }, 'README.md: README.md has no #nothing'],
])('the citation %j is reported as: %s', (citation, fault) => {
  expect(faultOf('README.md', citation)).toBe(fault)
})
