// What the scripts need to know about packages/ui.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const library = join(import.meta.dirname, '..')

/** The component folders, each in its group's, such as `content/accordion`; each is an entry point of the package, `@plotline/ui/accordion`. */
export const componentFolders = (): string[] =>
  globSync('*/*/index.ts', { cwd: join(library, 'src') })
    .map(dirname)
    .toSorted()

/** The stylesheets of components, such as `content/accordion/accordion.css`; each is an entry point too, `@plotline/ui/accordion.css`. */
export const stylesheetsOf = (folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/${basename(folder)}.css`).filter((file) => existsSync(join(library, 'src', file)))

/** A component's own code, without stories and tests. */
export const codeOf = (folder: string): string[] =>
  globSync('*.{ts,tsx}', { cwd: join(library, 'src', folder), exclude: ['*.{test,stories}.{ts,tsx}'] })
    .toSorted()
    .map((file) => `${folder}/${file}`)

/** The names of the components that the package exports, as exports.txt lists them. */
export const exportedComponents = (): string[] =>
  Array.from(readFileSync(join(library, 'exports.txt'), 'utf8').matchAll(/^ {2}([A-Z]\w+)/gm), ([, name = '']) => name)

/** A component's group, from the title of its stories: the sidebar's, the gallery's, the README's. */
export const groupOf = (folder: string): string =>
  /title: 'Components\/(\w+)\//.exec(readFileSync(join(library, 'src', folder, `${basename(folder)}.stories.tsx`), 'utf8'))?.[1] ?? ''

/** The title and the first sentence of a component's page. */
export function introOf(page: string): { title: string; sentence: string } {
  const [, title = '', sentence = ''] = /^# (.*)\n\n(.*?\.)(?=\s)/m.exec(page) ?? []
  return { title, sentence }
}

/** Builds the package and packs it into `folder`, without Storybook's manifest, which takes as long as all else; returns the tarball's path. */
export function packLibrary(folder: string): string {
  // Its output goes to stderr, so that stdout has only the tarball's name.
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-ui.ts')], { stdio: ['ignore', 2, 2] })
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: library,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const name = packed.trim().split('\n').at(-1)
  if (!name) throw new Error('npm pack did not print the name of a tarball.')
  return join(folder, name)
}

/** Ends a check: prints what is wrong and a summary. The command fails if anything is. */
export function reportProblems(problems: readonly string[], summary: string): void {
  process.stdout.write(`${problems.map((problem) => `${problem}\n`).join('')}${summary}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
