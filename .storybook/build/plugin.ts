/** Adds to the library's modules what the documentation shows of their sources. For Storybook only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { componentsOf } from './props.ts'
import { relations } from './relations.ts'
import { snippetsOf } from './snippets.ts'
import { themeFile, THEMES } from './tokens.ts'

const source = join(import.meta.dirname, '../../packages/ui/src') + sep
const registry = join(import.meta.dirname, '../docs/prop.ts')
  .split(sep)
  .join('/')

/** The component's own files that its page links to, as text. */
const shown = /^(?!sample)[a-z-]+(?<!\.(?:test|stories))\.(?:tsx?|css)$/

const RELATIONS = 'virtual:relations'

export function documentation(): Plugin {
  return {
    name: 'plotline-documentation',
    enforce: 'pre',
    resolveId: (id) => (id === RELATIONS ? `\0${id}` : undefined),
    load: (id) => (id === `\0${RELATIONS}` ? `export const relations = ${JSON.stringify(relations())}` : undefined),
    async transform(code, id) {
      const [path = ''] = id.split('?')
      if (!path.startsWith(source) || id.includes('?') || !path.endsWith('.tsx') || path.includes('.test.')) return undefined
      if (path.endsWith('.stories.tsx')) {
        const snippets = await snippetsOf(path)
        const additions = [...snippets].map(([name, text]) => `[${name}, ${JSON.stringify(text)}]`)
        return `${code}
for (const [story, code] of [${additions.join(',\n')}])
  story.parameters = { ...story.parameters, docs: { ...story.parameters?.docs, source: { code, ...story.parameters?.docs?.source } } }
`
      }
      const additions = componentsOf(path).map(({ name, props }) => `__describe(${name}, '${name}', ${JSON.stringify(props)})`)
      return additions.length > 0 ? `import { describe as __describe } from '${registry}'\n${code}\n${additions.join('\n')}\n` : undefined
    },
    generateBundle() {
      for (const [fileName, content] of published()) this.emitFile({ type: 'asset', fileName, source: content() })
    },
    configureServer({ middlewares }) {
      const files = published()
      middlewares.use((request, response, next) => {
        const content = files.get((request.url ?? '').slice(1))
        if (!content) return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(content())
      })
    },
  }
}

/** The files that pages link to: sources, as `.txt` so that every server sends them as text, and tokens for design tools. */
const published = (): Map<string, () => string> =>
  new Map([
    ...readdirSync(source, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .flatMap(({ name: folder }) =>
        readdirSync(join(source, folder))
          .filter((file) => shown.test(file))
          .map((file) => [`source/${folder}/${file}.txt`, () => readFileSync(join(source, folder, file), 'utf8')] as const),
      ),
    ...THEMES.map((theme) => [`tokens/plotline.${theme}.tokens.json`, () => themeFile(theme)] as const),
  ])
