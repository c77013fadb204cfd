// `npm run generate:component PriceTag`: a room in packages/ui/src that passes every check, ready to be filled.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { repository, rooms } from './library.ts'
import { roomFiles, type Names } from './component-template.ts'

/** What a new component may weigh, in bytes: as it is laid out, twice over. */
const BUDGET = { own: 250, all: 550 }

/** Names and room of a component, or the sentence that says why there cannot be one. */
export function namesOf(component: string, source: string): Names | string {
  if (component === '') return 'Say what the component is called: npm run generate:component PriceTag'
  if (!/^(?:[A-Z][a-z0-9]+)+$/.test(component)) {
    return `"${component}" is no name for a component: write its words together, each with one capital letter, such as PriceTag or FaqList.`
  }
  const room = component.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
  if (existsSync(join(source, room))) return `There is a folder packages/ui/src/${room} already: choose another name, or work there.`
  const exporter = rooms(source).find((other) =>
    new RegExp(`\\b${component}(Props)?\\b`).test(readFileSync(join(source, other, 'index.ts'), 'utf8')),
  )
  if (exporter) return `${component} is exported by packages/ui/src/${exporter} already: choose another name.`
  return { component, room, words: room.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()) }
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} has no place for the new component; it has been changed since the generator was written.`)
  writeFileSync(file, after)
}

const firstLine = (text: string) => text.split('\n')[0] ?? ''

/** Lays out the room, and names it wherever rooms are named. `root` is the repository. */
export function layOut({ component, room, ...names }: Names, root: string): void {
  const source = join(root, 'packages/ui/src')
  mkdirSync(join(source, room))
  for (const [file, text] of Object.entries(roomFiles({ component, room, ...names }))) writeFileSync(join(source, room, file), text)

  edit(join(source, 'index.ts'), (text) => `${text}export * from './${room}/index.ts'\n`)
  edit(join(source, 'styles.css'), (text) =>
    text.replace("@import 'tailwindcss/utilities.css'", `@import './${room}/${room}.css';\n@import 'tailwindcss/utilities.css'`),
  )
  edit(join(root, 'packages/ui/exports.txt'), (text) => {
    const entries = [...text.trimEnd().split('\n\n'), `@plotline/ui/${room}\n  ${component}\n  type ${component}Props`]
    return `${entries.toSorted((a, b) => (firstLine(a) < firstLine(b) ? -1 : 1)).join('\n\n')}\n`
  })
  edit(join(root, 'packages/ui/size-budgets.json'), (text) => {
    const budgets = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
    return `${JSON.stringify({ ...budgets, [room]: BUDGET }, undefined, 2)}\n`
  })
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
  process.stdout.write(`packages/ui/src/${names.room} is laid out and exported. Next:

  npm run storybook                        look at it while you fill it
  npm run visual:accept ${names.room.padEnd(19)}take its pictures as the baselines
  npm run size -- --accept ${names.room.padEnd(16)}take its size as its budget
  npm test                                 every check
  npx changeset                            say what is new, for the changelog

CONTRIBUTING.md says what each file of a room is for.
`)
}
