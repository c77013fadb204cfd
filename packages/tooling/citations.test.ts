import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { read, repository, sourceFiles } from './repository.ts'
import { areas, givenNumbers, numbersIn } from './testing/requirements.ts'

/** A reference to a document, with a heading or an anchor in it if given. */
interface Citation {
  document: string
  heading?: string | undefined
  anchor?: string | undefined
}

/** The files whose comments and strings are checked. */
const codeFiles = (): string[] =>
  sourceFiles(/\.(?:[cm]?[jt]sx?|css|py|ya?ml|service|oxlintrc\.json|Containerfile)$|(?:^|\/)Containerfile$/).filter(
    (file) => !/^mocks\/public\/|^packages\/tooling\/citations\./.test(file),
  )

/** The documents whose links are checked. */
const documents = (): string[] => sourceFiles(/\.mdx?$/).filter((file) => !/^\.changeset\/|^site\/src\/content\//.test(file))

/** A comment, or a line of a block comment. Elsewhere, code that names a document reads or writes it. */
const COMMENT = /^\s*(?:\/?\*|\/\/|#).*$|(?:\/\*|\/\/ |\{\/\*).*$/gm

/** The documents that a code file names in comments, and anywhere in it those named with a heading. */
function citationsIn(code: string): Citation[] {
  const inComments = (code.match(COMMENT) ?? []).flatMap((comment) => [...comment.matchAll(/[\w@./-]*\w\.mdx?\b/g)])
  const withHeading = [...code.matchAll(/([\w@./-]*\w\.mdx?), "([^"\n]+)"/g)]
  return [
    ...inComments.map(([document]) => ({ document })),
    ...withHeading.map(([, document = '', heading]) => ({ document, heading: heading?.replace(/\.$/, '') })),
  ]
}

/** A document without its blocks of code, whose links and headings are samples. */
const prose = (page: string): string => page.replaceAll(/^```[^]*?^```/gm, '')

/** The documents in this repository that a document links to. */
const linksIn = (page: string): Citation[] =>
  [...prose(page).matchAll(/\]\((?!\w+:|\?|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, document = '', anchor]) => ({
    document,
    anchor,
  }))

/** The repository's files and folders that a document names in backticks. */
const pathsIn = (page: string): string[] =>
  [...page.matchAll(/`((?:packages|site|mocks|docs|\.storybook)\/[^`\s]*)`/g)].map(([, path = '']) => path)

const headingsOf = (file: string): string[] => [...prose(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** A heading's anchor on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** What is wrong with a citation, or undefined if its document and heading exist. */
function faultOf(file: string, { document, heading, anchor }: Citation): string | undefined {
  const places = document === '' ? [file] : [normalize(join(dirname(file), document)), normalize(document)]
  const found = places.find((place) => existsSync(join(repository, place)))
  if (found === undefined) return `${file}: there is no ${document}`
  if (heading !== undefined && !headingsOf(found).includes(heading)) return `${file}: ${found} has no heading "${heading}"`
  if (anchor !== undefined && anchor !== '' && !headingsOf(found).map(anchorOf).includes(anchor))
    return `${file}: ${found} has no #${anchor}`
  return undefined
}

const given = new Set(areas().flatMap(givenNumbers))

test('every document and heading that code cites is in the repository', () => {
  expect(codeFiles()).toEqual(expect.arrayContaining(['packages/ui/src/foundations/button/button.css', 'site/vite.config.ts']))
  const faults = codeFiles().flatMap((file) => citationsIn(read(file)).flatMap((citation) => faultOf(file, citation) ?? []))
  expect(faults).toEqual([])
})

test('every link in a document leads to a document and heading that exist', () => {
  expect(documents()).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'packages/ui/README.md']))
  const faults = documents().flatMap((file) => linksIn(read(file)).flatMap((citation) => faultOf(file, citation) ?? []))
  expect(faults).toEqual([])
})

test('every file exists that the README, CONTRIBUTING, the requirements, the how-tos, docs/architecture.md and docs/glossary.md name', () => {
  const overview = documents().filter((file) =>
    /^(?:README|CONTRIBUTING)\.md$|^docs\/(?:(?:requirements|how-to)\/.*|architecture|glossary)\.md$/.test(file),
  )
  const gone = overview.flatMap((file) =>
    pathsIn(read(file))
      // That folder is made by whoever needs it.
      .filter((path) => !existsSync(join(repository, path)) && path !== 'site/public/_verification')
      .map((path) => `${file}: ${path}`),
  )
  expect(gone).toEqual([])
})

test('every requirement that code or a document cites exists', () => {
  const unknown = [...codeFiles(), ...documents()]
    .filter((file) => file !== 'packages/tooling/requirements.test.ts')
    .flatMap((file) =>
      numbersIn(read(file))
        .filter((number) => !given.has(number))
        .map((number) => `${file}: ${number}`),
    )
  expect(unknown).toEqual([])
})

test('every command of npm that code, a document or a workflow names is a script', () => {
  const { scripts } = v.parse(v.object({ scripts: v.record(v.string(), v.string()) }), JSON.parse(read('package.json')))
  const named = [...codeFiles(), ...documents(), 'package.json'].flatMap((file) =>
    [...read(file).matchAll(/\bnpm run (?:--?[\w-]+ )*([a-z][\w:-]*)/g)].map(([, name = '']) => `${file}: ${name}`),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((line) => !Object.hasOwn(scripts, line.replace(/^.*: /, '')))).toEqual([])
})

test.each([
  ['/** As docs/requirements/quiz.md has it. */', ['docs/requirements/quiz.md']],
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
  [{ document: 'docs/requirements/quiz.md', heading: 'Quiz' }, undefined],
  [{ document: 'docs/requirements/quiz.md', heading: 'Nothing' }, 'README.md: docs/requirements/quiz.md has no heading "Nothing"'],
  [{ document: 'docs/nothing.md' }, 'README.md: there is no docs/nothing.md'],
  [{ document: 'docs/requirements/quiz.md', anchor: 'quiz' }, undefined],
  [{ document: '', anchor: 'nothing' }, 'README.md: README.md has no #nothing'],
])('the citation %j is reported as: %s', (citation, fault) => {
  expect(faultOf('README.md', citation)).toBe(fault)
})
