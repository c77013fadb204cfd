import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { CSS_TARGET } from '../../../site/build/prerender/browsers.ts'
import { library } from './ui-package.ts'

const source = (file: string) => readFileSync(join(library, 'src', file), 'utf8')

/** The library's theme and utilities, for an app with Tailwind. */
export const theme = source('tokens/tailwind-theme.css') + source('tokens/utilities.css')

/** The names of the utility classes that the library defines. */
export const ownUtilities = [...theme.matchAll(/^@utility ([\w-]+)/gm)].map(([, name = '']) => name)

/** @throws Error when the text to replace is missing */
function replace(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`packages/ui/src/styles.css no longer contains "${from}", which the package build replaces.`)
  return code.replace(from, to)
}

/**
 * In this repository, styles.css includes every utility class that the site uses (tailwind.config.ts). The package
 * includes only the library's own (tokens/utilities.css): an app's Tailwind generates the rest.
 */
function withOwnUtilities(styles: string): string {
  const sources = ownUtilities.map((name) => `@source inline('${name}');`)
  const unscanned = replace(styles, 'layer(utilities);', 'layer(utilities) source(none);')
  return replace(unscanned, "@config '../../../tailwind.config.ts';", sources.join('\n'))
}

/** `components.css`: styles.css without what styles the page around the components. */
function forComponents(styles: string): string {
  const guest = replace(styles, "@import './tokens/base.css';", "@import './tokens/own-elements.css';")
  return guest.replaceAll(/^(?:@import 'tailwindcss\/.*|@config .*)\n/gm, '')
}

/**
 * The selector that replaces `.pl-own` (tokens/own-elements.css). It matches every element of the library by the component's
 * name at the start of `class`; `pl-` alone would also match Tailwind's padding classes.
 */
function ownElements(): string {
  const files = globSync('{*,*/*}/*.css', { cwd: join(library, 'src') })
  const names = [...new Set(files.flatMap((file) => source(file).match(/(?<=\.)pl-[a-z]+(?:-[a-z]+)*/g) ?? []))].toSorted()
  // `pl-card` also matches `pl-card-grid`.
  const shortest = names.filter((name) => name !== 'pl-own' && !names.some((other) => other !== name && name.startsWith(other)))
  return `:is(${shortest.map((name) => `[class^=${name}]`).join()})`
}

const ENTRIES: Readonly<Record<string, (styles: string) => string>> = { styles: withOwnUtilities, components: forComponents }

/** Both entries are made from src/styles.css, and resolve their imports from its folder. */
const entries: Plugin = {
  name: 'plotline-styles',
  enforce: 'pre',
  resolveId: (id) => (/\/src\/(?:styles|components)\.css$/.test(id) ? id : null),
  load: {
    filter: { id: /\/src\/(?:styles|components)\.css$/ },
    handler: (id) => ENTRIES[/(\w+)\.css$/.exec(id)?.[1] ?? '']?.(source('styles.css')),
  },
}

/** The package's stylesheets by file name, as an app elsewhere gets them. */
export async function buildStyles(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    root: library,
    logLevel: 'warn',
    plugins: [entries, tailwindcss()],
    // Otherwise Lightning CSS adds variables without our prefix, to lower light-dark(), which no stylesheet here uses.
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      target: 'es2022',
      cssTarget: CSS_TARGET,
      write: false,
      rolldownOptions: {
        input: Object.keys(ENTRIES).map((name) => join(library, `src/${name}.css`)),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
  const outputs: readonly Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const files = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'asset'))
  const own = ownElements()
  return new Map(files.map(({ fileName, source: css }) => [fileName, String(css).replaceAll('.pl-own', own)]))
}
