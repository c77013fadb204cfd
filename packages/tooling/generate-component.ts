// `npm run generate:component PriceTag`: generates a folder in packages/ui/src that passes every check, ready to fill in.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { componentFolders, repository } from './library.ts'
import { componentFiles, type Names } from './component-template.ts'

/** A new component's size budget in bytes: twice what the template weighs. */
const BUDGET = { own: 250, all: 550 }

/** A component's names and folder, or the reason why it cannot be generated. */
export function namesOf(component: string, source: string): Names | string {
  if (component === '') return 'Name the component: npm run generate:component PriceTag'
  if (!/^(?:[A-Z][a-z0-9]+)+$/.test(component)) {
    return `"${component}" is not a valid component name: use PascalCase with one capital per word, such as PriceTag or FaqList.`
  }
  const folder = component.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
  if (existsSync(join(source, folder))) return `The folder packages/ui/src/${folder} already exists: choose another name, or work there.`
  const exporter = componentFolders(source).find((other) =>
    new RegExp(`\\b${component}(Props)?\\b`).test(readFileSync(join(source, other, 'index.ts'), 'utf8')),
  )
  if (exporter) return `packages/ui/src/${exporter} already exports ${component}: choose another name.`
  return { component, folder }
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before)
    throw new Error(`Found nowhere in ${file} to add the component: the file has changed since the generator was written.`)
  writeFileSync(file, after)
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''

/** The longest line, as in `.oxfmtrc.json`. */
const PRINT_WIDTH = 140

/** An import from the library as the formatter writes it: on one line if it fits. */
function importOf(words: readonly string[]): string {
  const names = words.map((word) => word.trim()).filter(Boolean)
  const line = `import { ${names.join(', ')} } from '@plotline/ui'`
  return line.length <= PRINT_WIDTH ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '@plotline/ui'`
}

/** Writes the folder and adds the component to every list of components. `root` is the repository. */
export function layOut({ component, folder }: Names, root: string): void {
  const source = join(root, 'packages/ui/src')
  mkdirSync(join(source, folder))
  for (const [file, text] of Object.entries(componentFiles({ component, folder }))) writeFileSync(join(source, folder, file), text)

  edit(join(source, 'index.ts'), (text) => `${text}export * from './${folder}/index.ts'\n`)
  edit(join(source, 'styles.css'), (text) =>
    text.replace("@import 'tailwindcss/utilities.css'", `@import './${folder}/${folder}.css';\n@import 'tailwindcss/utilities.css'`),
  )
  edit(join(root, 'packages/ui/exports.txt'), (text) => {
    const entries = [...text.trimEnd().split('\n\n'), `@plotline/ui/${folder}\n  ${component}\n  type ${component}Props`]
    return `${entries.toSorted((a, b) => (firstLine(a) < firstLine(b) ? -1 : 1)).join('\n\n')}\n`
  })
  edit(join(root, 'packages/ui/size-budgets.json'), (text) => {
    const budgets = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
    return `${JSON.stringify({ ...budgets, [folder]: BUDGET }, undefined, 2)}\n`
  })
  const withExample = (text: string) =>
    text
      .replace(/import \{([^}]*)\} from '@plotline\/ui'/, (_, names: string) => importOf([...names.split(','), component]))
      .replace(/( {2}<\/>\n\)\n)$/, `    <${component}>What it says.</${component}>\n$1`)
  const examples = join(root, 'packages/tooling/consumers/readme/drawings.tsx')
  const example = readFileSync(examples, 'utf8')
  edit(examples, withExample)
  edit(join(root, 'packages/ui/README.md'), (text) =>
    text.replace(/^(\| `Street`.*\n)/m, `$1| \`${component}\` | a new component |\n`).replace(example, () => withExample(example)),
  )
  edit(join(root, 'packages/tooling/consumers/samples/server-samples.tsx'), (text) =>
    text
      .replace("} from '@plotline/ui'", `  ${component},\n} from '@plotline/ui'`)
      .replace(/\n}\n$/, `\n  ${component}: <${component}>What it says.</${component}>,\n}\n`),
  )
}

if (process.argv[1] === import.meta.filename) {
  const names = namesOf(process.argv[2] ?? '', join(repository, 'packages/ui/src'))
  if (typeof names === 'string') {
    process.stderr.write(`${names}\n`)
    process.exit(1)
  }
  layOut(names, repository)
  process.stdout.write(`Generated and exported packages/ui/src/${names.folder}. Next:

  npm run storybook                        watch it while you fill it in
  npm run visual:accept ${names.folder.padEnd(19)}accept its screenshots as baselines
  npm run size -- --accept ${names.folder.padEnd(16)}accept its size as its budget
  npm run api:update                       accept its exports, if you added any
  npm test                                 run every check
  npx changeset                            describe the change for the changelog

CONTRIBUTING.md, "Add a component", has all the steps and says what each file is for.
`)
}
