// `npm run launch-check`: lists what must not go live, with file and line, and exits with 1 if there is anything.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const repository = join(import.meta.dirname, '../..')

/** Something for the owner to replace, prove or have reviewed before the site goes live. */
export interface Finding {
  /** Relative to the repository's root. */
  file: string
  /** From 1. */
  line: number
  what: string
}

interface Rule {
  files: RegExp
  line: RegExp
  /** What it is and what to do about it, given the pattern's first group; undefined if it is harmless after all. */
  says: (found: string) => string | undefined
}

/** Ofcom's numbers for TV and radio drama: London, mobile, no area, freephone, UK-wide, and 496 0xxx in eleven other cities. */
const DRAMA = /^(?:02079460|07700900|01632960|08081570|03069990|0\d{3}4960)\d{3}$/

/** Patterns for single lines of the content files. */
const RULES: readonly Rule[] = [
  {
    files: /testimonials\.ts$/,
    line: /^\s*sample: (true)/,
    says: () => 'a sample testimonial. Replace it with what a customer said, with their consent, or remove it',
  },
  { files: /team\.ts$/, line: /^\s*sample: (true)/, says: () => 'a sample job in the team. Replace it with the person who does it' },
  {
    files: /(?<!testimonials|team)\.ts$/,
    line: /^\s*sample: (true)/,
    says: () => 'sample data. Replace the values beside it, then write "sample: false"',
  },
  {
    files: /\.(?:ts|mdx)$/,
    line: /([\w.+-]+@(?:[\w-]+\.)*example\.(?:com|net|org|co\.uk))\b/,
    says: (email) => `the placeholder email address ${email}. Enter a real one`,
  },
  {
    files: /\.(?:ts|mdx)$/,
    line: /\b(0(?: ?\d){10})\b/,
    says: (phone) =>
      DRAMA.test(phone.replaceAll(' ', ''))
        ? `the placeholder phone number ${phone}, from Ofcom’s range for TV and radio drama. Enter a real one`
        : undefined,
  },
  { files: /\.(?:ts|mdx)$/, line: /\b(ZZ99 ?\d[A-Z]{2})\b/, says: () => 'a placeholder address. Enter the real one' },
  {
    files: /\.mdx$/,
    line: /^reviewed: (false)/,
    says: () => 'a legal template that no lawyer has reviewed. Have it reviewed, then write "reviewed: true"',
  },
  {
    files: /company\.ts$/,
    line: /^\s*(\w+): '',?$/,
    says: (name) =>
      name === 'evidence'
        ? 'a claim without proof. Name the register and the number, or remove the claim above it'
        : `the claim "${name}" has no proof. Name a source and its date, or remove the claim`,
  },
]

/** Settings that a public site needs, but a trial does not. */
const SETTINGS = [
  {
    name: 'SITE_ORIGIN',
    isMissing: (value = '') => !value.startsWith('https://') || /[./]example\./.test(value),
    file: 'site/src/content/origin.ts',
    what: 'SITE_ORIGIN is not the site’s own https address. Set it in the build’s environment',
  },
]

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(?:ts|mdx)$/.test(file) && !file.endsWith('.test.ts'))
    .toSorted()

/**
 * Checks the site's content and settings.
 *
 * @param content the folder with the content
 * @param environment the settings that the site is built and served with
 */
export function findings(content = join(repository, 'site/src/content'), environment: NodeJS.ProcessEnv = process.env): Finding[] {
  const found = filesIn(content).flatMap((path) => {
    const file = relative(repository, path).replaceAll('\\', '/')
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((text, index) =>
      RULES.filter(({ files }) => files.test(file)).flatMap(({ line, says }) => {
        const match = line.exec(text)?.[1]
        const what = match === undefined ? undefined : says(match)
        return what === undefined ? [] : [{ file, line: index + 1, what }]
      }),
    )
  })
  const missing = SETTINGS.filter(({ name, isMissing }) => isMissing(environment[name]))
  return [...found, ...missing.map(({ name, file, what }) => ({ file, line: lineOf(file, `process.env.${name}`), what }))]
}

const lineOf = (file: string, text: string) =>
  readFileSync(join(repository, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

if (process.argv[1] === import.meta.filename) {
  const found = findings(process.argv[2])
  const lines = found.map(({ file, line, what }) => `${file}:${line}  ${what}.\n`).join('')
  process.stdout.write(
    found.length === 0 ? 'Nothing to fix before the site goes live.\n' : `${lines}\n${found.length} to fix before the site goes live.\n`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
}
