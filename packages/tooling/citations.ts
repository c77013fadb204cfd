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

/** A comment, or a line of a block comment. Elsewhere, code that names a document reads or writes it. */
const COMMENT = /^\s*(?:\/?\*|\/\/|#).*$|(?:\/\*|\/\/ |\{\/\*).*$/gm

/** The documents that a code file names in comments, and anywhere in it those named with a heading. */
export function citationsIn(code: string): Citation[] {
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
export const linksIn = (page: string): Citation[] =>
  [...prose(page).matchAll(/\]\((?!\w+:|\?|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, document = '', anchor]) => ({
    document,
    anchor,
  }))

/** The repository's files and folders that a document names in backticks. */
export const pathsIn = (page: string): string[] =>
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
export function faultOf(file: string, { document, heading, anchor }: Citation): string | undefined {
  const places = document === '' ? [file] : [normalize(join(dirname(file), document)), normalize(document)]
  const found = places.find((place) => existsSync(join(root, place)))
  if (found === undefined) return `${file}: there is no ${document}`
  if (heading !== undefined && !headingsOf(found).includes(heading)) return `${file}: ${found} has no heading "${heading}"`
  if (anchor !== undefined && anchor !== '' && !headingsOf(found).map(anchorOf).includes(anchor))
    return `${file}: ${found} has no #${anchor}`
  return undefined
}

/** Requirement numbers that do not exist. */
export function unknownNumbers(text: string, given: ReadonlySet<string> = new Set(givenNumbers(read(REQUIREMENTS)))): string[] {
  return numbersIn(text).filter((number) => !given.has(number))
}
