/** What the documentation says about the library as a whole, read from the library's own files. */
import readme from '../../packages/ui/README.md?raw'
import changelog from '../../packages/ui/CHANGELOG.md?raw'

const changesets = Object.values(
  import.meta.glob<string>(['../../.changeset/*.md', '!**/README.md'], { query: '?raw', import: 'default', eager: true }),
)

/** A line of the README's list of components. */
export interface Entry {
  names: readonly string[]
  words: string
}

export interface Group {
  title: string
  entries: readonly Entry[]
}

/** The README's groups of components, in its order. */
export const groups: readonly Group[] = (/^## Components$[^]*/m.exec(readme)?.[0] ?? '')
  .split(/^### /m)
  .slice(1)
  .map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    entries: [...part.matchAll(/^\| (`[^|]+) \| ([^|]+) \|$/gm)].map(([, names = '', words = '']) => ({
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      words,
    })),
  }))
  .filter(({ entries }) => entries.length > 0)

/** The changes since the last release, in Markdown, and whether users of the library have to act. */
export const pending = changesets.map((text) => {
  const [, front = '', words = ''] = text.split(/^---$/m)
  return { bump: /: (\w+)/.exec(front)?.[1] ?? 'patch', words: words.trim() }
})

/** The released versions, in Markdown, the newest first. */
export const released = changelog.replace(/^# .*$/m, '').trim()

/** The names that a text introduces: "New: `Dialog`, …". */
const introduced = (text: string) =>
  [...text.matchAll(/New: ([^]*?)(?:\.\s|\.?$)/g)].flatMap(([, sentence = '']) =>
    [...sentence.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name),
  )

const versions = released
  .split(/^## /m)
  .slice(1)
  .map((part) => ({ version: part.slice(0, part.indexOf('\n')).trim(), text: part, names: introduced(part) }))

const unreleased = new Set(pending.flatMap(({ words }) => introduced(words)))

/** The version that first had a component; nothing if none has been released with it. */
export const since = (name: string): string | undefined =>
  unreleased.has(name) ? undefined : (versions.find(({ names }) => names.includes(name)) ?? versions.at(-1))?.version

/** What has changed in components, the newest first, in a paragraph of Markdown each. No version is the next one. */
export function changesOf(names: readonly string[]): { version: string | undefined; words: string }[] {
  const isAbout = (words: string) => {
    const own = words.startsWith('New:') ? introduced(words) : (words.match(/\b[A-Z]\w+/g) ?? [])
    return names.some((name) => own.includes(name))
  }
  const entries = versions.flatMap(({ version, text }) =>
    text
      .split(/^- /m)
      .slice(1)
      .map((words) => ({ version, words: words.trim() })),
  )
  return [...pending.map(({ words }) => ({ version: undefined, words })), ...entries]
    .filter(({ words }) => isAbout(words))
    .map(({ version, words }) => ({ version, words: words.split('\n\n')[0] ?? words }))
}
