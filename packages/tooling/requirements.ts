import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export const root = join(import.meta.dirname, '../..')

/** The document that numbers the requirements. */
export const REQUIREMENTS = 'docs/requirements.md'

const NUMBER = /\bR-[a-z]+-\d\d\b/g

/** Every requirement number in a text, including repeats. */
export const numbersIn = (text: string): string[] => text.match(NUMBER) ?? []

/** The numbers that the document defines, in order. */
export const givenNumbers = (page: string): string[] => [...page.matchAll(/^- \*\*(R-[a-z]+-\d\d)\*\* /gm)].map(([, number = '']) => number)

/** The repository's files that exist on disk, including uncommitted ones. */
export function sourceFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return [...new Set(listed.split('\0'))].filter((file) => pattern.test(file) && existsSync(join(root, file)))
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The title of a test or group of tests; a template's values are left out. */
interface Title {
  file: string
  title: string
}

const TESTS = new Set(['test', 'it', 'describe', 'onBothStores'])

/** As much of a syntax tree's node as this file needs. */
interface SyntaxNode {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The function that a call goes back to: `test` for `test.each([…])('…')`, `test.skipIf(…)('…')` and `test.describe('…')`. */
function calledName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'MemberExpression') return calledName(node['object'])
  return node.type === 'CallExpression' ? calledName(node['callee']) : undefined
}

/** The text of a string or template literal; undefined for anything else. */
function wordsOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked).join('…')
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  if (!isNode(value)) return
  const [first] = value.type === 'CallExpression' && Array.isArray(value['arguments']) ? value['arguments'] : []
  const title = TESTS.has(calledName(value['callee']) ?? '') ? wordsOf(first) : undefined
  if (title !== undefined) found.push(title)
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found)
}

/** The titles of the tests in a TypeScript file. */
export function titlesIn(file: string, code: string): Title[] {
  const found: string[] = []
  collect(parseSync(file, code).program.body, found)
  return found.map((title) => ({ file, title }))
}

/** The titles of all tests: Vitest's, Playwright's and the conformance suite's. */
export const allTitles = (): Title[] =>
  sourceFiles(/(?:\.(?:test|spec)\.tsx?|^packages\/contract\/conformance\/.*\.ts)$/).flatMap((file) => titlesIn(file, read(file)))
