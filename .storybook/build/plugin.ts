/** Adds to the library's modules what the documentation shows of their sources. For Storybook only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { componentsOf } from './props.ts'
import { snippetsOf } from './snippets.ts'

const source = join(import.meta.dirname, '../../packages/ui/src') + sep
const registry = join(import.meta.dirname, '../docs/prop.ts')
  .split(sep)
  .join('/')

/** The component's own files that its page links to, as text. */
const shown = /^(?!sample)[a-z-]+(?<!\.(?:test|stories))\.(?:tsx?|css)$/

/** The path of a source file in the built Storybook. As `.txt`, so that every server sends it as text. */
const published = (folder: string, file: string) => `source/${folder}/${file}.txt`

export function documentation(): Plugin {
  return {
    name: 'plotline-documentation',
    enforce: 'pre',
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
      for (const folder of readdirSync(source))
        for (const file of filesOf(folder))
          this.emitFile({ type: 'asset', fileName: published(folder, file), source: readFileSync(join(source, folder, file)) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, folder = '', file = ''] = /^\/source\/([a-z-]+)\/([\w.-]+)\.txt$/.exec(request.url ?? '') ?? []
        if (!filesOf(folder).includes(file)) return next()
        response.setHeader('content-type', 'text/plain; charset=utf-8')
        response.end(readFileSync(join(source, folder, file)))
      })
    },
  }
}

const filesOf = (folder: string) => {
  try {
    return readdirSync(join(source, folder)).filter((file) => shown.test(file))
  } catch {
    return []
  }
}
