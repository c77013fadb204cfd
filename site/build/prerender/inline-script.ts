import { join } from 'node:path'
import { build } from 'vite'

/** The first browsers with modules and `import()` are from 2018. */
const TARGET = 'es2018'

/** A script to write into pages: a file of this folder or of src, with what it imports, minified. */
export async function inlineScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, file),
        output: { format: 'iife' },
        checks: { bundlerTimings: false },
        // Its import() is the browser's.
        experimental: {},
      },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built.`)
  return chunk.code.trim()
}
