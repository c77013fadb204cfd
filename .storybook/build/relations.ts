/** How the library's components relate to each other, to the site's pages and to the design tokens, read from their sources. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { tokens } from '../../packages/ui/src/tokens/tokens.ts'
import { readSource, resolveImport } from './source.ts'

const repository = join(import.meta.dirname, '../..')
const library = join(repository, 'packages/ui/src')

/** A page of this Storybook. */
interface Page {
  id: string
  name: string
}

export interface Relations {
  /** What its page names under "When not to use". */
  instead: readonly Page[]
  /** The components that it renders, and those that render it. */
  builtFrom: readonly Page[]
  partOf: readonly Page[]
  /** The site's pages that render it; all of them, if the frame around them does. */
  site: readonly Page[] | 'all'
  /** The ids of the tokens that its stylesheet uses. */
  tokens: readonly string[]
}

/** The page of a folder's stories. */
function pageOf(folder: string): Page[] {
  return globSync('*.stories.tsx', { cwd: folder }).flatMap((file) => {
    const title = /\btitle: '((?:Components|Site)\/[^']+)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    return title ? [{ id: toId(title, 'docs'), name: title.replace(/^[^/]+\//, '') }] : []
  })
}

const sourcesIn = (folder: string) =>
  globSync('*.tsx', { cwd: folder, exclude: ['*.{test,stories}.tsx'] }).map((file) => join(folder, file))

/** The files that some files import, and those that these import, without what is loaded later. */
function closure(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue
    seen.add(file)
    for (const { file: specifier } of readSource(file).imported.values()) waiting.push(...[resolveImport(file, specifier) ?? []].flat())
  }
  return seen
}

/** What files import from the library and render, by name. */
const rendered = (files: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...files].flatMap((file) =>
      [...readSource(file).imported.values()]
        .filter((each) => !each.isType && /^@plotline\/ui|\/index\.ts$/.test(each.file))
        .map(({ name }) => name),
    ),
  )

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((name) => other.has(name))

const VARIABLE = /var\((--pl-[a-z-]+)/g

/** The relations of every component, by the name of its folder. */
export function relations(): Record<string, Relations> {
  const folders = globSync('*/*.mdx', { cwd: library }).map((path) => dirname(path))
  const components = folders.flatMap((folder) => {
    const path = join(library, folder)
    const names = [...readFileSync(join(path, 'index.ts'), 'utf8').matchAll(/\b[A-Z]\w+/g)].map(([name]) => name)
    return pageOf(path).map((page) => ({ folder, path, page, names: new Set(names), renders: rendered(sourcesIn(path)) }))
  })
  type Component = (typeof components)[number]
  const pagesOf = (test: (other: Component) => boolean) => components.filter(test).map(({ page }) => page)

  const shell = (file: string) => join(repository, 'site/src/shell', file)
  const frame = rendered([shell('app.tsx'), ...closure(['site-header.tsx', 'site-footer.tsx', 'site-cookie-banner.tsx'].map(shell))])
  const site = globSync('site/src/pages/*/', { cwd: repository }).flatMap((folder) => {
    const path = join(repository, folder)
    const renders = rendered(closure(globSync('*-page.tsx', { cwd: path }).map((file) => join(path, file))))
    return pageOf(path).map((page) => ({ page, renders }))
  })

  return Object.fromEntries(
    components.map((component) => {
      const { folder, path, names, renders } = component
      const text = readFileSync(join(path, `${basename(path)}.mdx`), 'utf8')
      const avoid = new Set(/^## When not to use$([^]*?)^## /m.exec(text)?.[1]?.match(/\b[A-Z]\w+/g) ?? [])
      const styles = globSync('*.css', { cwd: path }).map((file) => readFileSync(join(path, file), 'utf8'))
      const variables = new Set(styles.flatMap((css) => [...css.matchAll(VARIABLE)].map(([, name]) => name)))
      return [
        folder,
        {
          instead: pagesOf((other) => other !== component && meet(other.names, avoid)),
          builtFrom: pagesOf((other) => other !== component && meet(other.names, renders)),
          partOf: pagesOf((other) => other !== component && meet(names, other.renders)),
          site: meet(names, frame) ? 'all' : site.filter((page) => meet(names, page.renders)).map(({ page }) => page),
          tokens: tokens.filter(({ variable }) => variable !== undefined && variables.has(variable)).map(({ id }) => id),
        } satisfies Relations,
      ]
    }),
  )
}
