import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense, type ComponentProps } from 'react'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { everywhere, handlers, type Scenario } from '@plotline/mocks'
import '@plotline/ui/styles.css'
import '@plotline/ui/fonts.css'
import '../site/src/drawings/drawings.css'
import './docs.css'
import { apply, untouched } from './toolbar.ts'
import { viewports } from '../packages/tooling/visual/viewports.ts'

// A page or step may come after a deliberate delay (up to 2 s) and a chunk that has to load, on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** A menu of the toolbar, with the title of each value. */
const menu = <Icon extends string>(description: string, icon: Icon, titles: Record<string, string>) => ({
  description,
  toolbar: {
    title: description,
    icon,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
})

/** The code of a story with the import that it needs, to be copied as a whole. */
function withImport(rendered: string): string {
  const code = rendered.replaceAll(/<(\/?)React\.Fragment[^>]*>/g, '<$1>')
  const names = [...new Set(code.match(/(?<=<)[A-Z]\w+/g))].toSorted()
  return code.startsWith('<') && names.length > 0 ? `import { ${names.join(', ')} } from '@plotline/ui'\n\n${code}` : code
}

// Loaded by documentation pages only: stories and tests need none of Storybook's blocks.
const page = () => import('./docs/page.tsx')
const Container = lazy(async () => ({ default: (await page()).Container }))
const Variants = lazy(async () => ({ default: (await page()).Variants }))
const SitePage = lazy(async () => ({ default: (await page()).SitePage }))
const RightAndWrong = lazy(async () => ({ default: (await page()).RightAndWrong }))
const Anatomy = lazy(async () => ({ default: (await import('./docs/anatomy.tsx')).Anatomy }))

export default {
  tags: ['autodocs'],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker(...handlers)
      // Relative to the page, so that Storybook can be in any folder of a server.
      await worker.start({ quiet: true, serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` } })
      return worker
    }),
  ],
  // Before a story's own handlers, which therefore win.
  beforeEach: ({ globals, msw }) => msw.use(...everywhere(globals.server)),
  // What a story sets of an element's own props is no prop of ours.
  argTypesEnhancers: [
    ({ argTypes, initialArgs }) => ({
      ...Object.fromEntries(Object.keys(initialArgs).map((name) => [name, { name, description: 'As on the HTML element.' }])),
      ...argTypes,
    }),
  ],
  decorators: [
    (Story, { parameters, globals, canvasElement }) => {
      const surface: unknown = parameters.surface ?? globals.surface
      apply({ ...untouched, ...globals, surface }, canvasElement.ownerDocument, canvasElement)
      return <Story />
    },
  ],
  globalTypes: {
    theme: menu('Theme', 'moon', { light: 'light', dark: 'dark', auto: 'auto (system setting)' }),
    brand: menu('Brand', 'paintbrush', { plotline: 'Plotline', second: 'second brand' }),
    contrast: menu('Contrast', 'eye', { system: 'system setting', more: 'more contrast' }),
    surface: menu('Surface', 'contrast', { default: 'default', stone: 'stone', inverse: 'inverse' }),
    textSize: menu('Text size', 'paragraph', { normal: 'text 100 %', double: 'text 200 %' }),
    direction: menu('Writing direction', 'transfer', { ltr: 'left to right', rtl: 'right to left' }),
    motion: menu('Motion', 'play', { full: 'system setting', reduced: 'reduced motion' }),
    server: menu('Server: how every request of a page of the site ends', 'globe', {
      ok: 'server responds',
      callable: 'responds, and can ring with the code',
      delayed: 'responds after 6 s',
      slow: 'never responds',
      refused: 'refuses',
      unreadable: 'fails',
      network: 'cannot be reached',
    } satisfies Record<Scenario, string>),
  },
  initialGlobals: { ...untouched, server: 'ok' },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: {
      container: (props: ComponentProps<typeof Container>) => (
        <Suspense>
          <Container {...props} />
        </Suspense>
      ),
      page: () => <SitePage />,
      source: { transform: withImport },
      components: { Anatomy, RightAndWrong, Stories: Variants },
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          ['Welcome', 'For Figma', 'For researchers', 'Changelog'],
          'Foundations',
          ['Colour', 'Type', 'Space', 'Motion', 'Drawing language', 'Rebrand', 'Accessibility', 'Writing'],
          'Components',
          'Site',
          ['*', 'Flows'],
          '*',
          'Contributing',
          ['Build a page', 'Add a component'],
        ],
      },
    },
    viewport: { options: viewports },
  },
} satisfies Preview
