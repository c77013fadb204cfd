import { sourceFiles } from '../repository.ts'

/** The document that numbers the requirements. */
export const REQUIREMENTS = 'docs/requirements.md'

const NUMBER = /\bR-[a-z]+-\d\d\b/g

/** Every requirement number in a text, including repeats. */
export const numbersIn = (text: string): string[] => text.match(NUMBER) ?? []

/** The numbers that the document defines, in order. */
export const givenNumbers = (page: string): string[] => [...page.matchAll(/^- \*\*(R-[a-z]+-\d\d)\*\* /gm)].map(([, number = '']) => number)

/** What a test proves stands at the end of its title, before Playwright's tags. */
const AT_THE_END = /\(([^()\n]*\bR-[a-z]+-\d\d)\)(?:, [^'"`\n]*)?(?: @\w+)*['"`]/g

/** The requirements that the titles of a file's tests cite. */
export const citedIn = (code: string): string[] => [...code.matchAll(AT_THE_END)].flatMap(([citation]) => numbersIn(citation))

/** The files with tests: Vitest's, Playwright's and the conformance suite's. */
export const testFiles = (): string[] => sourceFiles(/(?:\.(?:test|spec)\.tsx?$|^packages\/contract\/conformance\/.*\.ts)$/)
