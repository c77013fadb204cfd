import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import type { StorybookConfigRaw } from 'storybook/internal/types'
import { isVariation, kebab } from '../packages/tooling/visual/listed.ts'
import { calendar } from '../site/prerender/calendar.ts'
import { namedTypes } from './named-types.ts'

type Manifests = NonNullable<StorybookConfigRaw['experimental_manifests']>

export default {
  framework: '@storybook/react-vite',
  stories: [
    './docs/*.mdx',
    './docs/*.stories.tsx',
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../site/src/**/*.stories.tsx',
  ],
  addons: [
    // MDX does not support tables by itself.
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } } },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-mcp',
    'msw-storybook-addon',
  ],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (...of) =>
        (await indexer.createIndex(...of)).map((entry, index) =>
          index > 0 && isVariation(kebab(entry.exportName))
            ? { ...entry, tags: [...(entry.tags ?? []), '!dev', '!autodocs', '!manifest'] }
            : entry,
        ),
    })),
  // The search of the sidebar finds headings, and so the names of "Look here for".
  features: { experimentalSearchDocsHeadings: true },
  staticDirs: [
    { from: '../site/public/favicon.svg', to: '/favicon.svg' },
    { from: '../packages/ui/src/foundations/tokens/archivo.woff2', to: '/archivo.woff2' },
  ],
  managerHead: (head) => `${head}
<meta name="description" content="Plotline: accessible React components, and every page of the site in every state." />
<script>
  // Without a slash at the end, which some hosts do not add, the relative addresses lead nowhere; from a file no browser loads modules.
  if (!/\\/$|\\.html$/.test(location.pathname)) location.replace(location.pathname + '/' + location.search + location.hash)
  if (location.protocol === 'file:')
    addEventListener('DOMContentLoaded', () => document.body.append('Storybook needs a server. Run: npx vite preview --outDir storybook-static'))
</script>
<style>
  @font-face { font-family: 'Archivo'; src: url('./archivo.woff2') format('woff2'); font-weight: 400 800; font-display: swap; }
</style>`,
  // Without it a browser asks the server's root for an icon, whatever folder Storybook is in.
  previewHead: (head) => `${head}
<link rel="icon" type="image/svg+xml" href="./favicon.svg" />`,
  // For assistants: pages of the site, and guides, are no components.
  experimental_manifests: ({ components, ...others }: Manifests): Manifests => ({
    ...others,
    ...(components && {
      components: {
        ...components,
        components: Object.fromEntries(Object.entries(components.components).filter(([id]) => id.startsWith('components-'))),
      },
    }),
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Tests open no documentation.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['packages/ui/src/*/*/*.tsx'],
      exclude: ['**/*.{stories,test}.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // What an element has anyway is not listed, unless the library declares it again.
      propFilter: ({ declarations = [] }) => declarations.some(({ fileName }) => !fileName.includes('node_modules')),
    },
  },
  // Storybook's own chunks are large and its plugins slow: no warnings about either.
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), calendar(), namedTypes()],
    build: {
      ...config.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { ...config.build?.rolldownOptions, checks: { bundlerTimings: false } },
    },
  }),
} satisfies StorybookConfig & { experimental_manifests: (manifests: Manifests) => Manifests }
