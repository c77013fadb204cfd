// `npm run build:ui`: packages/ui/dist, what an app elsewhere installs. Nothing in this repository needs it: the
// workspaces use the sources (the condition `plotline-source` in packages/ui/package.json).
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { CSS_TARGET } from '../../site/build/prerender/browsers.ts'
import { additiveTheme, ownUtilities, tailwindPreset } from './tailwind-theme.ts'

const repository = join(import.meta.dirname, '../..')
const library = join(repository, 'packages/ui')
const tokens = join(library, 'src/tokens')
const dist = join(library, 'dist')
const theme = readFileSync(join(tokens, 'theme.css'), 'utf8')

/** Replaces text, which must be present. */
function replace(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`packages/ui/src/styles.css no longer holds "${from}", which the package's build replaces.`)
  return code.replace(from, to)
}

/**
 * Here, styles.css brings the utility classes of the whole site along (tailwind.config.ts). The package has the
 * library's own (`@utility` in tokens/theme.css) and no other: an app's Tailwind makes its own.
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

rmSync(dist, { recursive: true, force: true })
// File by file, so that an app takes what it imports, `'use client'` stands where it stood, and comments stay.
execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', join(library, 'tsconfig.build.json')], { stdio: 'inherit' })
await build({
  configFile: false,
  root: library,
  logLevel: 'warn',
  plugins: [ownUtilitiesOnly, tailwindcss()],
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    emptyOutDir: false,
    rolldownOptions: { input: join(library, 'src/styles.css'), output: { assetFileNames: '[name][extname]' } },
  },
})

writeFileSync(join(dist, 'theme.css'), additiveTheme(theme))
writeFileSync(join(dist, 'tailwind-preset.js'), `export default ${JSON.stringify(tailwindPreset(theme), undefined, 2)}\n`)
writeFileSync(
  join(dist, 'tailwind-preset.d.ts'),
  `/** The theme for \`presets: [...]\` of a Tailwind configuration in JavaScript. */
declare const preset: { theme: { extend: Record<string, Record<string, string | [size: string, settings: { lineHeight: string }]>> } }
export default preset
`,
)
// The stylesheet names its font beside it, so they move together.
for (const file of ['fonts.css', 'archivo.woff2', 'archivo-OFL.txt']) cpSync(join(tokens, file), join(dist, file))
