import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense, type ComponentProps } from 'react'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure, userEvent } from 'storybook/test'
import { LocaleProvider } from '@plotline/ui/locale-provider'
import { german } from '@plotline/ui/locales/de'
import { everywhere, type Scenario } from '@plotline/mocks'
import { startStorybookMocks } from '@plotline/mocks/browser'
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
const SitePage = lazy(async () => ({ default: (await page()).SitePage }))
const Canvas = lazy(async () => ({ default: (await page()).Canvas }))
const Meta = lazy(async () => ({ default: (await page()).Meta }))
const Reference = lazy(async () => ({ default: (await page()).Reference }))
const RightAndWrong = lazy(async () => ({ default: (await page()).RightAndWrong }))
const Anatomy = lazy(async () => ({ default: (await import('./docs/anatomy.tsx')).Anatomy }))

export default {
  tags: ['autodocs'],
  loaders: [
    mswLoader(startStorybookMocks),
    // Storybook leaves it empty without a clipboard: over plain http, by another name than localhost.
    (context) => {
      if (!('click' in context.userEvent)) Object.assign(context.userEvent, userEvent)
      return {}
    },
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
      return globals.language === 'de' ? <LocaleProvider {...german}>{Story()}</LocaleProvider> : <Story />
    },
  ],
  globalTypes: {
    theme: menu('Theme', 'moon', { light: 'Light theme', dark: 'Dark theme', auto: 'The system’s theme' }),
    brand: menu('Brand', 'paintbrush', {
      plotline: 'Plotline brand',
      second: 'Second brand (always dark)',
      light: 'Light brand (always light)',
    }),
    surface: menu('Surface', 'contrast', { default: 'Default surface', stone: 'Stone surface', inverse: 'Inverse surface' }),
    language: menu('Language of the built-in texts', 'globe', { en: 'English', de: 'German' }),
    server: menu('Server: how every request of a page of the site ends', 'cloudhollow', {
      ok: 'Server responds',
      callable: 'Server rings with the code',
      delayed: 'Server takes 6 s',
      slow: 'Server never responds',
      refused: 'Server refuses',
      unreadable: 'Server fails',
      network: 'Server out of reach',
    } satisfies Record<Scenario, string>),
  },
  initialGlobals: { ...untouched, language: 'en', server: 'ok' },
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
      components: { Anatomy, Canvas, Meta, Reference, RightAndWrong },
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
