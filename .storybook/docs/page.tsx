import {
  Canvas,
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  Heading,
  Markdown,
  Source,
  Title,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useSyncExternalStore, type ComponentProps, type PropsWithChildren, type ReactNode } from 'react'
import type { Channel } from 'storybook/internal/channels'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import type { Globals, PreparedStory } from 'storybook/internal/types'
import { isVariation, nameOf, shownAlone } from '../../packages/tooling/visual/listed.ts'
import exportsList from '../../packages/ui/exports.txt?raw'
import { paint, untouched } from '../toolbar.ts'
import { dark, light } from '../theme.ts'

export { Canvas, Meta } from '@storybook/addon-docs/blocks'

const system = matchMedia('(prefers-color-scheme: dark)')
const followSystem = (listen: () => void) => {
  system.addEventListener('change', listen)
  return () => system.removeEventListener('change', listen)
}

/** What the toolbar says now. */
const globalsOf = (channel: Channel): Globals => {
  const [told]: [{ globals: Globals }?] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
  return { ...untouched, ...told?.globals }
}

/**
 * Around every page: Storybook's own, in our theme, light or dark as the visitor's system. What a page draws without a story, such as
 * its tokens, has the toolbar's theme and brand.
 */
export function Container(props: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context
  useEffect(() => {
    const follow = () => paint(globalsOf(channel), document)
    follow()
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [channel])
  return <DocsContainer {...props} theme={useSyncExternalStore(followSystem, () => system.matches) ? dark : light} />
}

/** The screenshots that the visual checks compare, by the name of their story; `-0` is the first screen of a whole page. */
const pictures = new Map(
  Object.entries(
    import.meta.glob<string>(['../../packages/ui/visual/baseline/components-*.webp', '../../site/visual/baseline/site-*-0.webp'], {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, url]) => [/([^/]+)\.webp$/.exec(path)?.[1] ?? '', url]),
)

/** The picture of a story, if there is one, and whether it is as wide as the screen. */
function pictureOf(storyId: string): { src: string | undefined; isWide: boolean } {
  const name = storyId.replaceAll(/-{2,}/g, '-')
  const whole = pictures.get(`${name}-0`)
  return { src: whole ?? pictures.get(name), isWide: whole !== undefined }
}

/** The picture of a component: its main story's, or if another story's shows that, the sheet of its states or the first one that there is. */
export function coverOf(mainStoryId: string): ReturnType<typeof pictureOf> {
  const component = mainStoryId.replace(/--.*/, '')
  const first = [...pictures.keys()].find((name) => name.startsWith(`${component}-`)) ?? ''
  const covers = [mainStoryId, `${component}-states`, first.replace(/-0$/, '')].map(pictureOf)
  return covers.find(({ src }) => src !== undefined) ?? { src: undefined, isWide: false }
}

/** The address of an entry, whatever folder Storybook is in. */
export const addressOf = (id: string, kind: 'docs' | 'story' = 'docs'): string => `./?path=/${kind}/${id}`

/** What is not itself when it is live beside others: another width of screen, or what a visitor has done. */
const isStaged = ({ playFunction, storyGlobals }: PreparedStory) => playFunction !== undefined || 'viewport' in storyGlobals

/** The text of each component's page, by its path from here. */
export const guides = import.meta.glob<string>('../../packages/ui/src/*/*/*.mdx', { query: '?raw', import: 'default', eager: true })

/** The stories of a page that are listed, without those that it shows by themselves. */
function useListed(): PreparedStory[] {
  const stories = useContext(DocsContext).componentStories()
  const file = String(stories[0]?.parameters['fileName']).replace(/^\./, '../..')
  const alone = shownAlone(guides[file.replace('.stories.tsx', '.mdx')] ?? '')
  return stories.filter(({ id }, index) => !alone.includes(nameOf(id)) && (index === 0 || !isVariation(nameOf(id))))
}

/** The variants of a page: whole pages and staged stories as their picture, the others live. */
export const Variants = () => {
  const listed = useListed()
  return (
    <>
      <Heading>Variants</Heading>
      {listed.length === 0 && <p>There is only the one above.</p>}
      {listed.map((story) => (
        <section key={story.id} data-variant-of={story.id}>
          <h3>{story.name}</h3>
          <Description of={story.moduleExport} />
          {story.title.startsWith('Site/') || (isStaged(story) && pictureOf(story.id).src) ? (
            <Still {...story} />
          ) : (
            <>
              <Canvas of={story.moduleExport} />
              {story.playFunction && !story.parameters['docs']?.story?.autoplay && (
                <a className="docs-still sb-unstyled" href={addressOf(story.id, 'story')} target="_top">
                  Open this story to see it played
                </a>
              )}
            </>
          )}
        </section>
      ))}
    </>
  )
}

function Still({ id, name }: Pick<PreparedStory, 'id' | 'name'>) {
  const { src } = pictureOf(id)
  return (
    <a className="docs-still sb-unstyled" href={addressOf(id, 'story')} target="_top">
      {src && <img src={src} alt={name} loading="lazy" />}
      <span>Open it live</span>
    </a>
  )
}

/** The page of stories that have no page of their own: those of the site. */
export const SitePage = () => (
  <>
    <Title />
    <Variants />
  </>
)

/** The types that the library exports, by their names, as they stand in the source. */
const types = new Map(
  Object.values(
    import.meta.glob<readonly [string, string][]>(['../../packages/ui/src/*/*/*.{ts,tsx}', '!**/*.{test,stories}.tsx'], {
      query: '?types',
      import: 'default',
      eager: true,
    }),
  ).flat(),
)

/** The types that some text names, and those that they name in turn. */
function typesIn(text: string, found: readonly string[] = []): readonly string[] {
  return [...text.matchAll(/\b[A-Z]\w+/g)].reduce((known, [name]) => {
    const type = types.get(name)
    return type === undefined || known.includes(type) ? known : typesIn(type, [...known, type])
  }, found)
}

/** The table of the data attributes of an entry point's parts, from the list of what an app can use. */
function dataAttributesOf(entry: string): string {
  const section = exportsList.split('\n\n').find((each) => each.startsWith(`@plotline/ui/${entry}\n`)) ?? ''
  const rows = Array.from(
    section.matchAll(/^ {2}\.(\S+) (data-\S+): (.*)$/gm),
    ([, part, name, values]) => `| \`${part}\` | \`${name}\` | ${values} |`,
  )
  return rows.length > 0 ? ['### Data attributes\n', '| Part | Attribute | Values |', '| --- | --- | --- |', ...rows].join('\n') : ''
}

/** What the code says of a component: its variants, its props, the fields of the types that they name, and the data attributes of its parts. */
export function Reference(props: ComponentProps<typeof Controls>) {
  const { story } = useOf(props.of ?? 'story', ['story'])
  const named = typesIn(
    Object.values(story.argTypes)
      .map(({ table }) => table?.type?.summary ?? '')
      .join('\n'),
  )
  const [, entry = ''] = /([\w-]+)\.stories\.tsx$/.exec(String(story.parameters['fileName'])) ?? []
  return (
    <>
      <Variants />
      <Heading>Props</Heading>
      <Controls {...props} />
      {named.length > 0 && <Source language="tsx" code={named.join('\n\n')} />}
      <Markdown>{dataAttributesOf(entry)}</Markdown>
    </>
  )
}

interface RightAndWrongProps {
  right: ReactNode
  because: string
  wrong: ReactNode
  whyNot: string
}

/** A right and a wrong use, live and side by side. Inert: they are no stop for the keyboard, and announce nothing. */
export const RightAndWrong = ({ right, because, wrong, whyNot }: RightAndWrongProps) => (
  <div className="docs-pair sb-unstyled">
    {[
      { label: 'Do', example: right, words: because },
      { label: 'Don’t', example: wrong, words: whyNot },
    ].map(({ label, example, words }) => (
      <figure key={label} data-verdict={label}>
        <div inert>{example}</div>
        <figcaption>
          <strong>{label}.</strong> {words}
        </figcaption>
      </figure>
    ))}
  </div>
)
