import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { completeManifests } from './build/manifests.ts'
import { documentation } from './build/plugin.ts'

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
  staticDirs: [
    '../mocks/public',
    { from: '../site/public/favicon.svg', to: '/favicon.svg' },
    { from: '../packages/ui/src/tokens/archivo.woff2', to: '/archivo.woff2' },
  ],
  managerHead: (head) => `${head}
<meta name="description" content="Plotline: accessible React components, and every page of the site in every state." />
<style>
  @font-face { font-family: 'Archivo'; src: url('./archivo.woff2') format('woff2'); font-weight: 400 800; font-display: swap; }
</style>`,
  // Without it a browser asks the server's root for an icon, whatever folder Storybook is in.
  previewHead: (head) => `${head}
<link rel="icon" type="image/svg+xml" href="./favicon.svg" />`,
  experimental_manifests: completeManifests,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // build/props.ts reads the props instead: react-docgen has no type for a readonly list, and no declarations.
  typescript: { reactDocgen: false },
  // Storybook's own chunks are large and its plugins slow: no warnings about either. Tests open no documentation.
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), ...(process.env.VITEST ? [] : [documentation()])],
    build: {
      ...config.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { ...config.build?.rolldownOptions, checks: { bundlerTimings: false } },
    },
  }),
} satisfies StorybookConfig & { experimental_manifests: typeof completeManifests }
