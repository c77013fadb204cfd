import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { Features } from 'lightningcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { CSS_TARGET } from '../../tooling/browsers.ts'
import { componentFolders, library, stylesheetsOf } from './ui-package.ts'

const source = (file: string) => readFileSync(join(library, 'src', file), 'utf8')

/** The library's theme and utilities, for an app with Tailwind. */
export const theme = source('foundations/tokens/tailwind-theme.css') + source('foundations/tokens/utilities.css')

/** The names of the utility classes that the library defines. */
export const ownUtilities = [...theme.matchAll(/^@utility ([\w-]+)/gm)].map(([, name = '']) => name)

/** @throws Error when the text to replace is missing */
function replace(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`packages/ui/src/styles.css no longer contains "${from}", which the package build replaces.`)
  return code.replace(from, to)
}

/**
 * In this repository, styles.css includes every utility class that the site uses (tailwind.config.ts). The package
 * includes only the library's own (foundations/tokens/utilities.css): an app's Tailwind generates the rest.
 */
function withOwnUtilities(styles: string): string {
  const sources = ownUtilities.map((name) => `@source inline('${name}');`)
  const unscanned = replace(styles, 'layer(utilities);', 'layer(utilities) source(none);')
  return replace(unscanned, "@config '../../../tailwind.config.ts';", sources.join('\n'))
}

/** What Prose alone needs of a reset. */
const OWN_PROSE = "@import './foundations/tokens/own-prose.css';\n"

/** `components.css`: styles.css without what styles the page around the components. */
function forComponents(styles: string): string {
  const guest = replace(
    styles,
    "@import './foundations/tokens/base.css';",
    `@import './foundations/tokens/own-elements.css';\n${OWN_PROSE}`,
  )
  return guest.replaceAll(/^(?:@import 'tailwindcss\/.*|@config .*)\n/gm, '')
}

/**
 * The selector that replaces `.pl-own` (foundations/tokens/own-elements.css). It matches every element of the library by the start of its
 * component's name, at the start of `class`; `pl-` alone would also match Tailwind's padding classes, such as `pl-4` and `pl-px`.
 */
function ownElements(): string {
  const files = globSync('{*,*/*}/*.css', { cwd: join(library, 'src') })
  const starts = new Set(files.flatMap((file) => source(file).match(/(?<=\.)pl-(?!own\b)[a-z]{2}/g) ?? []))
  return `:is(${[...starts]
    .toSorted()
    .map((start) => `[class^=${start}]`)
    .join()})`
}

/** `base.css`: what every component needs, without the components. */
const forOneByOne = (styles: string) => replace(replace(forComponents(styles), OWN_PROSE, ''), "@import './every-component.css';\n", '')

const bundles: Readonly<Record<string, (styles: string) => string>> = {
  styles: withOwnUtilities,
  components: forComponents,
  base: forOneByOne,
  shield: () => source('foundations/tokens/shield.css'),
}

const PROSE = 'content/prose/prose.css'

/** `button.css`: a component's own styles, for a page that has few. In whichever order such files come, so do their layers. */
const ofComponent = (file: string) =>
  `@layer theme, base, components, utilities;\n@import './foundations/tokens/theme.css' theme(reference);\n@import './foundations/tokens/tailwind-theme.css' theme(reference);\n@import './foundations/tokens/utilities.css';\n@import './foundations/tokens/patterns.css';\n${file === PROSE ? OWN_PROSE : ''}@import './${file}';\n`

/** What each stylesheet of the package is made from, by its name; imports are resolved from src. */
function entriesOf(): Map<string, string> {
  const entries = Object.entries(bundles).map(([name, made]): [string, string] => [name, made(source('styles.css'))])
  return new Map([
    ...entries,
    ...stylesheetsOf(componentFolders()).map((file): [string, string] => [basename(file, '.css'), ofComponent(file)]),
  ])
}

/** Stylesheets that are no files. */
const virtual = (entries: ReadonlyMap<string, string>): Plugin => ({
  name: 'plotline-styles',
  enforce: 'pre',
  resolveId: (id) => (ENTRY.test(id) ? id : null),
  load: { filter: { id: ENTRY }, handler: (id) => entries.get(ENTRY.exec(id)?.[1] ?? '') },
})
const ENTRY = /\/src\/([\w-]+)\.css$/

/** Only `styles.css` has something of Tailwind's. */
const withoutBanner = (file: string, css: string) => (file === 'styles.css' ? css : css.replace(/^\/\*!.*?\*\/\n?/, ''))

/** The package's stylesheets by file name, as an app elsewhere gets them. */
export async function buildStyles(): Promise<Map<string, string>> {
  const entries = entriesOf()
  const result = await build({
    configFile: false,
    root: library,
    logLevel: 'warn',
    plugins: [virtual(entries), tailwindcss()],
    // Otherwise Lightning CSS adds variables without our prefix, to lower light-dark(), which no stylesheet here uses.
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      target: 'es2022',
      cssTarget: CSS_TARGET,
      write: false,
      rolldownOptions: {
        input: [...entries.keys()].map((name) => join(library, `src/${name}.css`)),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
  const outputs: readonly Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const files = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'asset'))
  const own = ownElements()
  return new Map(
    files.map(({ fileName, source: css }) => [fileName, withoutBanner(basename(fileName, '.css'), String(css)).replaceAll('.pl-own', own)]),
  )
}
