import { join } from 'node:path'
import { build } from 'vite'

/** The first browsers with modules and `import()` are from 2018. */
const WITH_MODULES = 'es2018'

/**
 * A script to write into pages, minified: a file of src with what it imports.
 *
 * @param settings what it reads of the build's environment
 */
export async function inlineScript(file: string, settings: Readonly<Record<string, string>> = {}, target = WITH_MODULES): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src', file),
        output: { format: 'iife' },
        checks: { bundlerTimings: false },
      },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built.`)
  return chunk.code.trim()
}
