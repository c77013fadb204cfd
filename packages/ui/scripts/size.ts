// `npm run size`: compares the size of each entry point of the package with packages/ui/size-budgets.json.
// `npm run size -- --accept [entry ...]` sets the budgets of these entry points, or of all, to their size with room.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { format } from 'oxfmt'
import * as v from 'valibot'
import { build, type Rolldown } from 'vite'
import { accept, Budgets, problemsOf, type Size, unshaken } from './size-budget.ts'
import { componentFolders, reportProblems, library } from './ui-package.ts'
import { repository } from '../../tooling/repository.ts'

const budgetFile = join(library, 'size-budgets.json')
const dist = join(library, 'dist')

const REACT = /^react(-dom)?($|\/)/
const PACKAGE = /^[\w@]/

/** The size of a module with this code in an app's production build. */
async function measure(code: string, external: RegExp): Promise<number> {
  const entry = 'virtual:entry'
  const result = await build({
    configFile: false,
    root: library,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? `\0${id}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'exports-only',
        external: (id) => id !== entry && !id.startsWith('\0') && external.test(id),
      },
    },
  })
  const outputs: readonly Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const chunks = outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])))
  return brotliCompressSync(chunks.join('\n')).length
}

async function sizeOf(code: string): Promise<Size> {
  return { own: await measure(code, PACKAGE), all: await measure(code, REACT) }
}

/** Code that imports everything from an entry point. */
const whole = (...path: string[]) => `export * from ${JSON.stringify(join(dist, ...path, 'index.js'))}`

/** Code that imports the same names from the main entry point, which shows how well it tree-shakes. */
async function fromTheWhole(folder: string): Promise<string> {
  const names = Object.keys(await import(join(dist, folder, 'index.js')))
  return `export { ${names.join(', ')} } from ${JSON.stringify(join(dist, 'index.js'))}`
}

const stylesheet = (...names: string[]): Size => {
  const { length } = brotliCompressSync(Buffer.concat(names.map((name) => readFileSync(join(dist, name)))))
  return { own: length, all: length }
}

execFileSync(process.execPath, [join(import.meta.dirname, 'build-ui.ts')], { cwd: repository, stdio: 'inherit' })

const sizes: Record<string, Size> = { '.': await sizeOf(whole()) }
const problems: string[] = []
for (const folder of componentFolders()) {
  const entry = basename(folder)
  // One build at a time, because they share two cores.
  const [size, shaken] = [await sizeOf(whole(folder)), await measure(await fromTheWhole(folder), PACKAGE)]
  sizes[entry] = size
  problems.push(...unshaken(entry, size.own, shaken))
}
for (const name of ['styles.css', 'components.css', 'fonts.css']) sizes[name] = stylesheet(name)
// Together, as a bundler sends them.
sizes['button.css'] = stylesheet('base.css', 'button.css')

const [flag, ...named] = process.argv.slice(2)
if (flag === '--accept') {
  const accepted = accept(sizes, v.parse(Budgets, JSON.parse(readFileSync(budgetFile, 'utf8'))), named)
  writeFileSync(budgetFile, (await format(budgetFile, JSON.stringify(accepted))).code)
}

const budgets = v.parse(Budgets, JSON.parse(readFileSync(budgetFile, 'utf8')))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`.padStart(9)
process.stdout.write(
  `${'entry'.padEnd(18)}${'own'.padStart(9)}${'budget'.padStart(11)}${'with deps'.padStart(11)}${'budget'.padStart(11)}\n`,
)
for (const [entry, { own, all }] of Object.entries(sizes)) {
  const budget = budgets[entry]
  const limits = budget ? [kilobytes(budget.own), kilobytes(budget.all)] : ['none', 'none']
  process.stdout.write(`${entry.padEnd(18)}${kilobytes(own)}  ${limits[0]?.padStart(9)}  ${kilobytes(all)}  ${limits[1]?.padStart(9)}\n`)
}
problems.push(...problemsOf(sizes, budgets))
reportProblems(problems, '\nMinified, Brotli, without React and React DOM.')
