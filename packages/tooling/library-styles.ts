import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { CSS_TARGET } from '../../site/build/prerender/browsers.ts'
import { library } from './library.ts'
import { ownUtilities } from './tailwind-theme.ts'

export const theme = readFileSync(join(library, 'src/tokens/theme.css'), 'utf8')

/** @throws Error when the text to replace is missing */
function replace(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`packages/ui/src/styles.css no longer contains "${from}", which the package build replaces.`)
  return code.replace(from, to)
}

/**
 * In this repository, styles.css includes every utility class that the site uses (tailwind.config.ts). The package
 * includes only the library's own (`@utility` in tokens/theme.css): an app's Tailwind generates the rest.
 */
const ownUtilitiesOnly: Plugin = {
  name: 'plotline-own-utilities-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/styles\.css$/ },
    handler: (code) => {
      const sources = ownUtilities(theme).map((name) => `@source inline('${name}');`)
      const unscanned = replace(code, 'layer(utilities);', 'layer(utilities) source(none);')
      return replace(unscanned, "@config '../../../tailwind.config.ts';", sources.join('\n'))
    },
  },
}

/** The package's stylesheets, by file name. */
export async function buildStyles(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    root: library,
    logLevel: 'warn',
    plugins: [ownUtilitiesOnly, tailwindcss()],
    // Otherwise Lightning CSS adds variables without our prefix, to lower light-dark(), which no stylesheet here uses.
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      target: 'es2022',
      cssTarget: CSS_TARGET,
      write: false,
      rolldownOptions: { input: join(library, 'src/styles.css'), output: { assetFileNames: '[name][extname]' } },
    },
  })
  const outputs: readonly Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const files = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'asset'))
  return new Map(files.map(({ fileName, source }) => [fileName, String(source)]))
}
