import {
  Canvas,
  Description,
  DocsContainer,
  DocsContext,
  HeaderMdx,
  Markdown,
  Title,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks'
import { useContext, useSyncExternalStore, type ComponentProps, type PropsWithChildren, type ReactNode } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { dark, light } from './theme.ts'
import { relations } from 'virtual:relations'
import { tokens } from '../../packages/ui/src/tokens/tokens.ts'
import { changesOf, since } from './library.ts'
import { picture } from './pictures.ts'

const system = matchMedia('(prefers-color-scheme: dark)')
const follow = (listen: () => void) => {
  system.addEventListener('change', listen)
  return () => system.removeEventListener('change', listen)
}

/** Around every page: Storybook's own, in our theme, light or dark like the visitor's system. A component's page ends alike. */
export function Container({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const isDark = useSyncExternalStore(follow, () => system.matches)
  return (
    <DocsContainer {...props} theme={isDark ? dark : light}>
      {children}
      <Appendix />
    </DocsContainer>
  )
}

/** The address of an entry, whatever folder Storybook is in. */
export const pageOf = (id: string, kind: 'docs' | 'story' = 'docs'): string => `./?path=/${kind}/${id}`

type Context = ComponentProps<typeof DocsContext.Provider>['value']

/** The component that a page is about, if it is the page of one. */
export function componentOf(context: Context): { name: string; folder: string } | undefined {
  const [story] = attached(context)
  const { component, parameters } = story ?? {}
  const folder = /\/ui\/src\/([a-z-]+)\//.exec(String(parameters?.fileName))?.[1]
  const name = component?.displayName
  return folder && typeof name === 'string' && story?.title.startsWith('Components/') ? { name, folder } : undefined
}

/** The stories of a page; none for one that stands alone. */
function attached(context: Context): readonly PreparedStory[] {
  try {
    return context.componentStories()
  } catch {
    return []
  }
}

/** A page's title; on a component's page also what every component's page says. */
export function PageTitle({ children, ...props }: { children?: ReactNode }) {
  const context = useContext(DocsContext)
  const component = componentOf(context)
  return (
    <>
      <HeaderMdx as="h1" id="" {...props}>
        {children}
      </HeaderMdx>
      {component && <Facts {...component} />}
    </>
  )
}

function Facts({ name, folder }: { name: string; folder: string }) {
  const version = since(name)
  return (
    <dl className="docs-facts sb-unstyled" data-facts={name}>
      <div>
        <dt>Status</dt>
        <dd data-status={version ? 'stable' : 'experimental'}>{version ? 'Stable' : 'Experimental'}</dd>
      </div>
      <div>
        <dt>Since</dt>
        <dd>
          {version ?? (
            <a href={pageOf('start-here-changelog--docs')} target="_top">
              the next release
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>Import</dt>
        <dd>
          <code>@plotline/ui/{folder}</code>
        </dd>
      </div>
      <div>
        <dt>Source</dt>
        <dd>
          <a href={`./source/${folder}/${folder}.tsx.txt`} target="_blank" rel="noreferrer">
            {folder}.tsx
          </a>
        </dd>
      </div>
    </dl>
  )
}

/** The end of a component's page: what its sources say about it. */
function Appendix() {
  const context = useContext(DocsContext)
  const component = componentOf(context)
  const own = component && relations[component.folder]
  const [story] = attached(context)
  if (!own || !story) return undefined
  const names = story.title.replace('Components/', '').split(', ')
  const rows = Object.entries({
    'Use instead': own.instead,
    'Built from': own.builtFrom,
    'Part of': own.partOf,
    'In the site': own.site,
  }).filter(([, pages]) => pages.length > 0)
  const roles = tokens.filter(({ id }) => own.tokens.includes(id))
  const changes = changesOf(names)
  return (
    <>
      {rows.length > 0 && (
        <>
          <HeaderMdx as="h2" id="related">
            Related
          </HeaderMdx>
          <dl className="docs-related sb-unstyled">
            {rows.map(([label, pages]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{pages === 'all' ? 'every page' : pages.map(({ id, name }) => <PageLink key={id} id={id} name={name} />)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {roles.length > 0 && (
        <>
          <HeaderMdx as="h2" id="tokens">
            Tokens
          </HeaderMdx>
          <table className="docs-tokens sb-unstyled">
            <thead>
              <tr>
                <th scope="col">Variable</th>
                <th scope="col">In Figma</th>
                <th scope="col">For</th>
              </tr>
            </thead>
            <tbody>
              {roles.map(({ id, variable, type, description }) => (
                <tr key={id}>
                  <th scope="row">
                    {type === 'color' && !id.startsWith('component.') && (
                      <span className="docs-tokens__swatch" style={{ background: `var(${variable})` }} />
                    )}
                    <code>{variable}</code>
                  </th>
                  <td>
                    <code>{id.replaceAll('.', '/')}</code>
                  </td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <HeaderMdx as="h2" id="changes">
        Changes
      </HeaderMdx>
      {changes.length === 0 && <Markdown>None since the first release.</Markdown>}
      {changes.map(({ version = 'The next release', words }) => (
        <Markdown key={words}>{`**${version}:** ${words}`}</Markdown>
      ))}
    </>
  )
}

const PageLink = ({ id, name }: { id: string; name: string }) => (
  <a href={pageOf(id)} target="_top">
    {name}
  </a>
)

/** What a page cannot show live beside others: another width of screen, or what a visitor has done. */
const isStaged = ({ playFunction, storyGlobals }: PreparedStory) => playFunction !== undefined || 'viewport' in storyGlobals

/**
 * Every story of a page. Staged ones are the pictures that the visual checks compare, whole pages are frames: live, they
 * would take each other's focus, width and data.
 */
export function Variants() {
  const context = useContext(DocsContext)
  return (
    <>
      {attached(context).map((story) => (
        <section key={story.id} data-variant-of={story.id} className="docs-variant">
          <h3>{story.name}</h3>
          <Description of={story.moduleExport} />
          <Variant story={story} />
        </section>
      ))}
    </>
  )
}

/** The page of stories that have no page of their own: those of the site. */
export const StoriesPage = () => (
  <>
    <Title />
    <Variants />
  </>
)

function Variant({ story }: { story: PreparedStory }) {
  const shot = picture(story.id)
  if (story.title.startsWith('Site/')) return <Still story={story} src={shot} />
  return isStaged(story) && shot ? <Still story={story} src={shot} /> : <Canvas of={story.moduleExport} />
}

function Still({ story, src }: { story: PreparedStory; src: string | undefined }) {
  return (
    <p className="docs-still sb-unstyled">
      <a href={pageOf(story.id, 'story')} target="_top">
        {src && <img src={src} alt={story.name} loading="lazy" />}
        <span>Open it live</span>
      </a>
    </p>
  )
}
