// `npm run generate:component content/PriceTag`, `npm run generate:page our-prices`: a folder to fill in, which changes no other file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

const titleOf = (folder: string) => folder.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')

const component = (name: string, folder: string, group: string): Record<string, string> => ({
  'index.ts': `export { ${name}, type ${name}Props } from './${folder}.tsx'
`,
  [`${folder}.tsx`]: `import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface ${name}Props extends ComponentProps<'div'> {
  /** What it says. */
  children: ReactNode
}

/** What it is for, in one sentence. */
export function ${name}({ className, ...props }: ${name}Props) {
  return <div {...props} className={clsx('pl-${folder}', className)} />
}
`,
  [`${folder}.css`]: `@layer components {
  .pl-${folder} {
    overflow-wrap: break-word;
  }
}
`,
  [`${folder}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${name} } from './index.ts'

const meta = {
  title: 'Components/${titleOf(group)}/${name}',
  component: ${name},
  args: { children: 'What it says.' },
} satisfies Meta<typeof ${name}>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Must 1: a long word does not make it wider. */
export const LongTextAt320: Story = {
  args: { children: 'Many more words than fit one line of a small phone, and Energieeffizienzverbesserungsmaßnahmen, which is one.' },
  globals: { viewport: { value: 'small', isRotated: false } },
}
`,
  [`${folder}.mdx`]: `import * as stories from './${folder}.stories'

<Meta of={stories} />

# ${name}

What it is for, in one sentence.

<Canvas of={stories.Default} />

${Object.entries({
  'When to use': 'When a page has something of this kind to say.',
  'When not to use': 'When another component of the library already does the job.',
  Anatomy: 'A single element that accepts every `div` prop.\n\n<Reference of={stories.Default} />',
  Must: '1. At 320 px a long word does not make it wider.',
  Content: 'Short words and plain sentences.',
  'Known limits': 'None known.',
})
  .map(([heading, text]) => `## ${heading}\n\n${text}\n`)
  .join('\n')}`,
  [`${folder}.test.tsx`]: `import { describeConformance } from '../../testing/tools.ts'
import { ${name} } from './index.ts'

describeConformance('${name}', { element: (props) => <${name} {...props}>What it says.</${name}> })
`,
})

const page = (name: string, folder: string): Record<string, string> => ({
  [`${folder}-page.tsx`]: `import { PageHeader } from '@plotline/ui'
import { PageHead } from '../../shell/page-head.tsx'

export default function ${name}Page() {
  return (
    <>
      <PageHead title="${titleOf(folder)}" description="What the page says, in one sentence." path="/${folder}" />
      <PageHeader title="${titleOf(folder)}" lead="What the page says, in one sentence." />
    </>
  )
}
`,
  [`${folder}-page.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { visit } from '../../testing/page-story.tsx'

export default { title: 'Site/${titleOf(folder)}' } satisfies Meta

export const Page: StoryObj = visit('/${folder}')
`,
})

const KINDS = {
  component: {
    parent: 'packages/ui/src',
    files: component,
    next: () => 'Run npm run api:update, which adds it to the lists of components.',
  },
  page: {
    parent: 'site/src/pages',
    files: page,
    next: (folder: string) => `Add a row to site/src/shell/routes.ts: { path: '/${folder}', page: '${folder}', header: 'default' },`,
  },
}

const groupsIn = (root: string) =>
  readdirSync(join(root, KINDS.component.parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'testing' ? [entry.name] : [],
  )

/** A component's group, which is part of what was wanted: `content/PriceTag`. */
function groupFor(wanted: string, root: string): string {
  const groups = groupsIn(root)
  const [group = '', ...rest] = wanted.split('/')
  if (rest.length === 1 && groups.includes(group)) return group
  throw new Error(`"${wanted}" does not say which group it is in (${groups.join(', ')}): write it as ${groups[0]}/PriceTag.`)
}

/** Writes the folder, and returns what to do next. Throws an Error that says what is wrong with the name. */
export function generate(kind: keyof typeof KINDS, wanted: string, root: string): string {
  const { parent, files, next } = KINDS[kind]
  const group = kind === 'component' ? groupFor(wanted, root) : ''
  const into = join(parent, group)
  const words = kind === 'component' ? wanted.replace(/^.*\//, '') : wanted
  const folder = words.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
  const name = folder.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(folder))
    throw new Error(`"${words}" is no name for a ${kind}: use words such as PriceTag or price-tag.`)
  const target = join(root, into, folder)
  if (existsSync(target)) throw new Error(`${into}/${folder} already exists: choose another name, or work there.`)
  const elsewhere = kind === 'component' ? groupsIn(root).find((other) => existsSync(join(root, parent, other, folder))) : undefined
  if (elsewhere !== undefined)
    throw new Error(`${parent}/${elsewhere}/${folder} already exists: a component’s name is its own in the whole library.`)
  const exported = join(root, 'packages/ui/exports.txt')
  if (kind === 'component' && new RegExp(`^ {2}(?:type )?${name}(?:Props)?\\b`, 'm').test(readFileSync(exported, 'utf8')))
    throw new Error(`The library already exports ${name}: choose another name.`)
  mkdirSync(target, { recursive: true })
  for (const [file, text] of Object.entries(files(name, folder, group))) writeFileSync(join(target, file), text)
  return `Generated ${into}/${folder}. ${next(folder)}\nThe next steps are in docs/how-to/add-a-${kind}.md.\n`
}

if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(generate(process.argv[2] === 'page' ? 'page' : 'component', process.argv[3] ?? '', repository))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
