import { read, sourceFiles } from '../repository.ts'

/** The folder of the requirements: a file for each area, in the order of the links in its README. */
export const REQUIREMENTS = 'docs/requirements'

const NUMBER = /\bR-[a-z]+-\d\d\b/g

/** Every requirement number in a text, including repeats. */
export const numbersIn = (text: string): string[] => text.match(NUMBER) ?? []

/** The requirements of a page by their numbers, in order. A number that is given twice is there twice. */
const requirementsIn = (page: string): [number: string, text: string][] =>
  [...page.matchAll(/^- \*\*(R-[a-z]+-\d\d)\*\* (.*)/gm)].map(([, number = '', text = '']) => [number, text])

/** The areas, in order. */
export const areas = (): string[] =>
  [...read(`${REQUIREMENTS}/README.md`).matchAll(/^- \[.*\]\((\w+)\.md\)$/gm)].map(([, area = '']) => area)

/** The numbers that an area's page gives, in order. */
export const givenNumbers = (area: string): string[] => requirementsIn(read(`${REQUIREMENTS}/${area}.md`)).map(([number]) => number)

/** What a requirement says, in Markdown. */
export function requirement(number: string): string {
  const [, area = ''] = number.split('-')
  const found = requirementsIn(read(`${REQUIREMENTS}/${area}.md`)).find(([given]) => given === number)
  if (!found) throw new Error(`${REQUIREMENTS}/${area}.md does not give ${number}`)
  return found[1]
}

/** What a test proves stands at the end of its title, before Playwright's tags. */
const AT_THE_END = /\(([^()\n]*\bR-[a-z]+-\d\d)\)(?:, [^'"`\n]*)?(?: @\w+)*['"`]/g

/** The requirements that the titles of a file's tests cite. */
export const citedIn = (code: string): string[] => [...code.matchAll(AT_THE_END)].flatMap(([citation]) => numbersIn(citation))

/** The files with tests: Vitest's, Playwright's and the conformance suite's. */
export const testFiles = (): string[] => sourceFiles(/(?:\.(?:test|spec)\.tsx?$|^packages\/contract\/conformance\/.*\.ts)$/)
