import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './packages/tooling/chromium.ts'
import { articles } from './site/prerender/articles.ts'

// What Storybook and the tests share. The site's own build is in site/vite.config.ts.
const here = import.meta.dirname
const storybookDir = join(here, '.storybook')

const browser = async () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({
    launchOptions: await chromiumLaunchOptions(),
    contextOptions: { deviceScaleFactor: 1, locale: 'en-GB', timezoneId: 'Europe/London', colorScheme: 'light', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/** packages/ui/src/... stories have their pictures in packages/ui/visual, the site's in site/visual. */
const pictures = (folder: string) =>
  function path({ arg, ext, root, testFileDirectory }: { arg: string; ext: string; root: string; testFileDirectory: string }) {
    return join(root, testFileDirectory.includes('packages/ui') ? 'packages/ui/visual' : 'site/visual', folder, `${arg}${ext}`)
  }

export default defineConfig(async () => ({
  plugins: [articles(), react(), tailwindcss()],
  // As in site/vite.config.ts: what is tested is what is served.
  resolve: { alias: { 'react-remove-scroll': join(here, 'packages/ui/src/slide-out-menu/remove-scroll.ts') } },
  optimizeDeps: {
    // Named, because a dependency that Vite finds half-way through a run reloads the page under the tests.
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-router-dom',
      '@radix-ui/react-accordion',
      '@radix-ui/react-checkbox',
      '@radix-ui/react-dialog',
      '@radix-ui/react-radio-group',
      'clsx',
      'libphonenumber-js/min',
      'msw',
      'msw/browser',
      'valibot',
      'vitest-browser-react',
    ],
  },
  test: {
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup: ['packages/server/src/testing/postgres.setup.ts'],
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/tooling/*.test.ts',
            'site/src/**/*.test.ts',
            'site/prerender/*.test.ts',
            'mocks/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'browser',
          include: ['packages/ui/src/**/*.test.tsx', 'site/src/**/*.test.tsx'],
          setupFiles: ['packages/ui/src/testing/browser.setup.ts'],
          browser: await browser(),
        },
      },
      {
        extends: true as const,
        plugins: [storybookTest({ configDir: storybookDir })],
        test: { name: 'storybook', browser: await browser() },
      },
      {
        extends: true as const,
        plugins: [storybookTest({ configDir: storybookDir })],
        test: {
          name: 'visual',
          setupFiles: ['.storybook/visual.setup.ts'],
          browser: {
            ...(await browser()),
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch' as const,
                comparatorOptions: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
                resolveScreenshotPath: pictures('baseline'),
                resolveDiffPath: pictures('diff'),
              },
            },
          },
        },
      },
    ],
  },
}))
