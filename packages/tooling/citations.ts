import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { givenNumbers, numbersIn, read, REQUIREMENTS, root, sourceFiles } from './requirements.ts'

/** A reference to a document, with a heading or an anchor in it if given. */
interface Citation {
  document: string
  heading?: string | undefined
  anchor?: string | undefined
}

/** The files whose comments and strings are checked. */
export const codeFiles = (): string[] =>
  sourceFiles(/\.(?:[cm]?[jt]sx?|css|py|ya?ml|service|oxlintrc\.json|Containerfile)$|(?:^|\/)Containerfile$/).filter(
    (file) => !/^mocks\/public\/|^packages\/tooling\/citations\./.test(file),
  )

/** The documents whose links are checked. */
export const documents = (): string[] => sourceFiles(/\.mdx?$/).filter((file) => !/^\.changeset\/|^site\/src\/content\//.test(file))

/** A line's comment, or the whole line inside a block comment. Code that names a document otherwise reads or writes it. */
const COMMENT = /^\s*(?:\/?\*|\/\/|#).*$|(?:\/\*|\/\/ |\{\/\*).*$/gm

/** The documents named in a code file's comments, and those named with a heading anywhere in it. */
export function citationsIn(code: string): Citation[] {
  const inComments = (code.match(COMMENT) ?? []).flatMap((comment) => [...comment.matchAll(/[\w@./-]*\w\.mdx?\b/g)])
  const withHeading = [...code.matchAll(/([\w@./-]*\w\.mdx?), "([^"\n]+)"/g)]
  return [
    ...inComments.map(([document]) => ({ document })),
    ...withHeading.map(([, document = '', heading]) => ({ document, heading: heading?.replace(/\.$/, '') })),
  ]
}

/** The documents of this repository that a document links to. */
export const linksIn = (page: string): Citation[] =>
  [...page.replaceAll(/^```[^]*?^```/gm, '').matchAll(/\]\((?!\w+:|\?|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, document = '', anchor]) => ({
      document,
      anchor,
    }),
  )

/** The files and folders of this repository that a document names as code, by full path. */
export const pathsIn = (page: string): string[] =>
  [...page.matchAll(/`((?:packages|site|mocks|docs|\.storybook)\/[^`\s]*)`/g)].map(([, path = '']) => path)

const headingsOf = (file: string): string[] =>
  [
    ...read(file)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => heading)

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** What is wrong with a citation in a file; undefined if its document and heading exist. */
export function faultOf(file: string, { document, heading, anchor }: Citation): string | undefined {
  const places = document === '' ? [file] : [normalize(join(dirname(file), document)), normalize(document)]
  const found = places.find((place) => existsSync(join(root, place)))
  if (found === undefined) return `${file}: there is no ${document}`
  if (heading !== undefined && !headingsOf(found).includes(heading)) return `${file}: ${found} has no heading "${heading}"`
  if (anchor !== undefined && anchor !== '' && !headingsOf(found).map(anchorOf).includes(anchor))
    return `${file}: ${found} has no #${anchor}`
  return undefined
}

/** Documents and task lists that were once cited but are not in the repository. */
const ELSEWHERE =
  /\bapi-rules\b|\bcomponent-rules\b|\b[Ss]pecification, sections?\b|\((?:decisions|architecture|performance|toolchain|vocabulary|design\.md|house rule)[,:]|\bissue \d+\b|\(points? \d+/g

/** Citations of things outside the repository. */
export const strayIn = (code: string): string[] => code.match(ELSEWHERE) ?? []

/** Requirement numbers that do not exist. */
export function unknownNumbers(text: string, given: ReadonlySet<string> = new Set(givenNumbers(read(REQUIREMENTS)))): string[] {
  return numbersIn(text).filter((number) => !given.has(number))
}
