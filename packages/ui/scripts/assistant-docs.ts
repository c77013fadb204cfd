import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { componentFolders, groupOf, introOf, library } from './ui-package.ts'

/** What only Storybook can show: an element from its own line to the line that closes it. */
const BLOCK = /^<(\w+)(?:[^\n]*\/>|(?:[^]*?\n)(?:\/>|<\/\1>))\n/gm
const EMPTY = /^## .*\n+(?=## )/gm
const CODE = /(^```[^]*?^```$)/m

/** Text outside of code. */
const textOf = (text: string): string =>
  text
    .replaceAll(/^(?:import .*|\{\/\*.*\*\/\})\n/gm, '')
    .replaceAll(BLOCK, (block, name: string) => {
      if (name !== 'Anatomy') return ''
      const parts = Array.from(
        block.matchAll(/\['([^']+)', '([^']+)', '([^']+)'\]/g),
        ([, part, label, note]) => `| \`${part}\` | ${label} | ${note} |`,
      )
      return `| Class | Part | |\n| --- | --- | --- |\n${parts.join('\n')}\n`
    })
    // A link to another page of Storybook.
    .replaceAll(/\[([^\]]+)\]\(\?path=[^)]+\)/g, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')

/** A component's page in Storybook as Markdown, without what only Storybook can show; its parts are a table. */
function markdownOf(folder: string): string {
  const page = readFileSync(join(library, 'src', folder, `${basename(folder)}.mdx`), 'utf8')
  return page
    .split(CODE)
    .map((part) => (CODE.test(part) ? part : textOf(part)))
    .join('')
    .replaceAll(EMPTY, '')
    .trim()
    .concat(`\n\nProps and other types: the \`.d.ts\` files in \`../${folder}\`. Data attributes: \`../../exports.txt\`.\n`)
}

/** What a developer's assistant reads in the installed package, by its path in `dist`: `llms.txt` (llmstxt.org), and a page for each component. */
export function assistantDocs(): Map<string, string> {
  const pages = componentFolders().map((folder) => ({ folder, name: basename(folder), text: markdownOf(folder) }))
  const list = [...new Set(pages.map(({ folder }) => groupOf(folder)))].toSorted().map((group) => {
    const lines = pages
      .filter(({ folder }) => groupOf(folder) === group)
      .map(({ name, text }) => {
        const { title, sentence } = introOf(text)
        return `- [${title}](docs/${name}.md): ${sentence}\n`
      })
    return `## ${group}\n\n${lines.join('')}`
  })
  const head =
    '# @plotline/ui\n\n> Accessible React components. How to install, theme and use them: ../README.md. What each entry point exports, the data attributes of its parts and which stylesheets it needs: ../exports.txt.\n'
  return new Map([['llms.txt', [head, ...list].join('\n')], ...pages.map(({ name, text }): [string, string] => [`docs/${name}.md`, text])])
}
