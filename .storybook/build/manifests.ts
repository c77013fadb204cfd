/** The manifests for assistants, with the same props and examples as the pages, and without paths of this machine. */
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { StorybookConfigRaw } from 'storybook/internal/types'
import { describeProps, elementBelow } from './props.ts'
import { snippetsOf } from './snippets.ts'
import { readSource } from './source.ts'
import type { Prop } from '../docs/prop.ts'

type Manifests = NonNullable<StorybookConfigRaw['experimental_manifests']>
type Component = NonNullable<Manifests['components']>['components'][string]

const repository = join(import.meta.dirname, '../..')

/** Props as Markdown with a TypeScript type. An assistant takes what it does not name for absent: hence the element's. */
const api = (name: string, props: readonly Prop[], element: string | undefined) => `## Props of ${name}

\`\`\`ts
interface ${name}Props${element === undefined ? '' : ` extends ${element}`} {
${props
  .map(
    ({ name: prop, type, description, isRequired, defaultValue }) =>
      `  /** ${description}${defaultValue === undefined ? '' : ` Default: ${defaultValue}`} */\n  ${prop}${isRequired ? '' : '?'}: ${type}`,
  )
  .join('\n')}
}
\`\`\`

${[...new Set(props.flatMap(({ detail }) => detail ?? []))].map((detail) => `\`\`\`ts\n${detail}\n\`\`\``).join('\n\n')}`

async function complete(component: Component): Promise<Component> {
  const path = join(repository, component.path)
  const stories = readSource(path)
  const title = /title: '(.*)'/.exec(stories.text)?.[1] ?? ''
  // A guide with stories of its own is listed under the name of its page.
  if (!title.startsWith('Components/')) return { ...component, name: title.split('/').at(-1) ?? component.name }
  const snippets = await snippetsOf(path)
  const code = new Map([...snippets].map(([name, text]) => [toId(title, storyNameFromExport(name)), text]))
  const { id, name, description, summary, jsDocTags, subcomponents = {} } = component
  const names = [name, ...Object.keys(subcomponents)]
  return {
    id,
    path: component.path,
    name,
    jsDocTags,
    ...(description !== undefined && { description }),
    ...(summary !== undefined && { summary }),
    apiDescription: names.map((each) => api(each, describeProps(each, stories), elementBelow(each, stories))).join('\n\n'),
    stories: component.stories.map(({ error, ...story }) => {
      const snippet = code.get(story.id)
      return snippet === undefined ? { ...story, ...(error && { error }) } : { ...story, snippet }
    }),
  }
}

/** For `experimental_manifests` in main.ts. */
export async function completeManifests(manifests: Manifests): Promise<Manifests> {
  const { components } = manifests
  if (!components) return manifests
  const completed = await Promise.all(
    Object.entries(components.components)
      // Pages of the site are no components.
      .filter(([, { path }]) => !path.includes('/site/'))
      .map(async ([id, component]) => [id, await complete(component)] as const),
  )
  return { ...manifests, components: { ...components, components: Object.fromEntries(completed) } }
}
