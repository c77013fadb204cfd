import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** For documentation pages: a source file with `?types` is what it exports as types, by name, each as it stands there. */
export const namedTypes = (): Plugin => ({
  name: 'plotline:named-types',
  enforce: 'pre',
  async load(id) {
    const file = /^(.*)\?types$/.exec(id)?.[1]
    if (file === undefined) return undefined
    const source = await readFile(file, 'utf8')
    const types = [...source.matchAll(/^export (?:interface|type) (\w+)\b[^]*?(?=\n\n)/gm)].map(([text, name]) => [name, text])
    return { code: `export default ${JSON.stringify(types)}`, moduleType: 'js' }
  },
})
