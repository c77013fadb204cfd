import { StrictMode, type ReactElement } from 'react'
import { BuildingShare, standaloneStreet, Street, type StreetColors } from '@plotline/ui'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { BUDGET_TOO_LOW, CHOICE_STEPS, MONTHS, QUIZ, STEP_IDS } from '@plotline/contract'
import { App } from './shell/app.tsx'
import { allPages } from './all-pages.ts'
import { IslandProvider, type RenderIsland } from './shell/island.tsx'
import { routes, sourceOf, type RouteEntry } from './shell/routes.ts'
import { createQuizStore } from './quiz-app/quiz/store.ts'
import type { SafeStorage } from './storage/index.ts'
import { articleBySlug, newestFirst, shareOf } from './content/articles/index.ts'
import { absolute, company } from './content/company.ts'
import { landingHead } from './content/landing.ts'
import { theme } from './content/theme.ts'
import logo from './content/logo-black.svg?raw'
import { legalPages } from 'virtual:content'

/** A value that no variant has. */
const OTHER = '-'

/** A page to prerender. */
export interface Target {
  /** The address that it is rendered for. */
  address: string
  /** The file that it is written to, without its extension. */
  file: string
  /** When its content last changed, as YYYY-MM-DD or YYYY-MM, if known. */
  changed?: string | undefined
}

/** What every page's document, the SEO files, icons and share images need (site/prerender). */
export const site = {
  name: company.name,
  description: landingHead.description,
  origin: company.origin,
  logo,
  theme,
  /** For the feed. */
  articles: newestFirst.map(({ title, excerpt, href, publishDate }) => ({ title, excerpt, url: absolute(href), publishDate })),
}

/** Pages with a variant for each value of a query parameter, by path; the server reads them from variants.json. */
export const variants = Object.fromEntries(
  routes.flatMap(({ path, variants: given }) =>
    given
      ? [
          [
            path,
            {
              parameter: given.parameter,
              pages: Object.fromEntries(given.values.map((value) => [value, `/_variants${path}/${value}`])),
              other: `/_variants${path}/${OTHER}`,
            },
          ],
        ]
      : [],
  ),
)

const articleOf = (mdx: RouteEntry['mdx']) => (mdx?.folder === 'articles' ? articleBySlug(mdx.name) : undefined)

function numberOf(mdx: RouteEntry['mdx']): RenderedPage['number'] {
  const figure = articleOf(mdx)?.figure
  return figure && { value: figure.value, lines: [figure.label] }
}

/** An article's own building, which its page has among others. */
function drawingOf({ mdx }: RouteEntry): string {
  const figure = articleOf(mdx)?.figure
  return figure ? renderToStaticMarkup(<BuildingShare variant={figure.building} share={shareOf(figure)} />) : ''
}

/** When the article (a day) or legal page (a month) of a page last changed. */
function changedOf(mdx: RouteEntry['mdx']): string | undefined {
  const { folder, name } = mdx ?? {}
  const article = articleOf(mdx)
  if (article) return article.updated ?? article.publishDate
  const legal = folder === 'legal' ? legalPages.find((page) => page.name === name) : undefined
  const [month, year] = (legal?.revised ?? legal?.updated)?.split(' ') ?? []
  return month === undefined ? undefined : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`
}

/** Every page to prerender. */
export const targets: readonly Target[] = [
  ...routes.map(({ path, mdx }) =>
    path === '*' ? { address: '/404', file: '/404' } : { address: path, file: path === '/' ? '/index' : path, changed: changedOf(mdx) },
  ),
  ...Object.entries(variants).flatMap(([path, { parameter, pages, other }]) =>
    Object.entries({ ...pages, [OTHER]: other }).map(([value, file]) => ({ address: `${path}?${parameter}=${value}`, file })),
  ),
]

/** A later step of the quiz, as it is for whoever has stored it. */
export interface RenderedStep {
  /** Its id. */
  step: string
  /** The field of the step before, which has an answer then. */
  after: string
  /** The answer with which the quiz ends there. */
  unless: string | undefined
  html: string
}

export interface RenderedPage {
  /** The elements of the document's head, then the element with the id "root". */
  html: string
  /** The source of the app's page, from the site's folder; a document has none. */
  appPage: string | undefined
  /** The later steps of the quiz, on its page. */
  steps: RenderedStep[]
  /** The page's street for its share image, as SVG; one that is seeded by the address if the page has none. */
  street: string
  /** The number that it draws, if it is an article's. */
  number: { value: string; lines: string[] } | undefined
}

/** On the dark surface of a share image. */
const STREET_COLORS: StreetColors = { plan: '#7d7970', planWindows: '#625f58', wall: '#f5f5f5', windows: '#262625', accent: '#ff6a13' }

/** Renders an address to HTML: a document with islands, or the app's page, which is an island as a whole. */
export async function render(address: string): Promise<RenderedPage> {
  const route = await allPages.preload(address.replace(/\?.*$/, ''))
  const app = (
    <StaticRouter location={address}>
      <App pages={allPages} />
    </StaticRouter>
  )
  const html = route.inApp ? await renderApp(app, route) : renderDocument(app)
  return {
    html,
    appPage: route.inApp ? sourceOf(route) : undefined,
    steps: route.page === 'quiz' ? await renderSteps() : [],
    number: numberOf(route.mdx),
    street: standaloneStreet(drawingOf(route) + html + renderToStaticMarkup(<Street seed={address} character="terraces" />), STREET_COLORS),
  }
}

/** React's HTML, once nothing in it is still loading. */
async function renderWhole(element: ReactElement, identifierPrefix = ''): Promise<string> {
  const { prelude } = await prerender(element, {
    identifierPrefix,
    // Above about 13 kB, React would send a Suspense boundary's content in a template with an inline script.
    progressiveChunkSize: Infinity,
    onError(error) {
      throw error
    },
  })
  return await new Response(prelude).text()
}

/** HTML for hydration, with the app's island around it. */
const renderApp = (app: ReactElement, { path, startsAtOnce }: RouteEntry): Promise<string> =>
  renderWhole(
    <div id="root" data-island="app" data-path={path} data-start={startsAtOnce ? 'at-once' : undefined}>
      <StrictMode>{app}</StrictMode>
    </div>,
  )

/** The later steps of the quiz, each with the answers that lead to it. */
async function renderSteps(): Promise<RenderedStep[]> {
  const { default: QuizPage } = await import('./quiz-app/quiz/quiz-page.tsx')
  return await Promise.all(
    CHOICE_STEPS.map(async ({ field: after }, index) => {
      const step = STEP_IDS[index + 1] ?? ''
      const answers = Object.fromEntries(CHOICE_STEPS.slice(0, index + 1).map((answered) => [answered.field, answered.options.at(-1)]))
      const html = await renderWhole(
        <StaticRouter location="/quiz">
          <QuizPage
            store={createQuizStore(holding(JSON.stringify({ answers, step })), holding(JSON.stringify({ until: Date.now() + 60_000 })))}
          />
        </StaticRouter>,
        'step-',
      )
      return { step, after, unless: after === QUIZ.budget.field ? BUDGET_TOO_LOW : undefined, html }
    }),
  )
}

/** Storage with one value under every key. */
const holding = (value: string): SafeStorage => ({ get: () => value, set: () => {}, remove: () => {} })

/** HTML that nothing hydrates but its islands. */
const renderDocument = (app: ReactElement): string =>
  renderToStaticMarkup(
    <IslandProvider value={{ render: renderIsland, counts: new Map() }}>
      <div id="root">{app}</div>
    </IslandProvider>,
  )

const renderIsland: RenderIsland = (element, identifierPrefix) =>
  // Two children, as in before-react/hydrate.tsx, because React's ids depend on it.
  renderToString(<StrictMode>{[element, null]}</StrictMode>, { identifierPrefix })
