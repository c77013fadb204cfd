import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumLaunchOptions, pinned } from './packages/tooling/chromium.ts'
import { compareScreenshot } from './packages/tooling/visual/compare.ts'
import { accessibilityTree } from './packages/tooling/visual/session.ts'
import { sourcesByFile } from './packages/tooling/visual/story-files.ts'
import { content } from './site/prerender/content/content.ts'

// What Storybook and the tests share. The site's own build is in site/vite.config.ts.
const here = import.meta.dirname
const storybookDir = join(here, '.storybook')

/** Tests with mocked requests: MSW replaces parts of Node, and finds them used where other tests have run in the same process. */
const MOCKED = ['mocks/src/**/*.test.ts', 'site/src/api/*.test.ts']

/** Half a day ahead of the UK: an hour or an evening's date in the machine's own time zone is another. */
const ELSEWHERE = { TZ: 'Pacific/Auckland' }

/** Milliseconds that a browser test waits for what it expects, and for what it presses. No machine is so slow; a test that fails takes as long to say so. */
const PATIENCE = 30_000

const browser = async () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: 300_000,
  viewport: { width: 1280, height: 900 },
  provider: playwright({
    // Without it expect.element waits until the whole test is cut off.
    actionTimeout: PATIENCE,
    launchOptions: await chromiumLaunchOptions(),
    contextOptions: { deviceScaleFactor: 1, locale: 'en-GB', timezoneId: 'Europe/London', colorScheme: 'light', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/** Runs every story, and checks what must hold of each. */
const stories = async (name: string, setupFiles: string[] = [], commands = {}) => ({
  name,
  setupFiles: ['.storybook/accessibility.setup.ts', ...setupFiles],
  browser: { ...(await browser()), commands },
})

export default defineConfig(async () => ({
  plugins: [content(), react(), tailwindcss()],
  // Under this condition the exports in packages/ui/package.json are its sources, so that nothing here needs its build.
  resolve: { conditions: ['plotline-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['plotline-source', ...defaultServerConditions] } },
  optimizeDeps: {
    // Listed, because Vite reloads the page when it discovers a dependency during a run.
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-router-dom',
      '@mswjs/interceptors/fetch',
      '@radix-ui/react-accordion',
      '@radix-ui/react-checkbox',
      '@radix-ui/react-dialog',
      '@radix-ui/react-radio-group',
      'clsx',
      'css-select',
      'd3-scale',
      'domhandler',
      'email-misspelled',
      'htmlparser2',
      'msw',
      'msw/experimental',
      'react-hook-form',
      'valibot',
      'vitest-browser-react',
    ],
  },
  test: {
    // By default Vitest keeps one core for itself, which is half of a machine with two.
    maxWorkers: '100%',
    // No machine is so slow: what a test awaits is its cause, and only a hang is cut off.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          environment: 'node',
          env: ELSEWHERE,
          // A process for each file would take longer than most tests.
          isolate: false,
          globalSetup: ['packages/server/src/testing/postgres.setup.ts'],
          include: ['{packages,site,mocks,.storybook}/**/*.test.ts'],
          exclude: [...MOCKED, '.storybook/matrix.test.ts', ...configDefaults.exclude],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'rigs',
          environment: 'node',
          globalSetup: ['packages/server/src/testing/postgres.setup.ts'],
          include: ['rigs/**/*.test.ts'],
        },
      },
      {
        extends: true as const,
        test: { name: 'mocked', environment: 'node', env: ELSEWHERE, include: MOCKED },
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
        test: await stories('storybook'),
      },
      {
        extends: true as const,
        plugins: [storybookTest({ configDir: storybookDir })],
        test: {
          // Another browser draws other pictures: it only plays the stories and checks them with axe.
          ...(await stories('visual', pinned ? ['.storybook/visual.setup.ts'] : [], { compareScreenshot, accessibilityTree })),
          // A page of its own for each file would take as long as most screenshots; the set-up leaves nothing of a story behind.
          isolate: false,
          provide: { sources: sourcesByFile() },
        },
      },
      {
        extends: true as const,
        optimizeDeps: {
          include: ['@storybook/addon-a11y/preview', '@storybook/react-vite', 'msw-storybook-addon/csf3', 'storybook/test'],
        },
        test: {
          name: 'matrix',
          include: pinned ? ['.storybook/matrix.test.ts'] : [],
          env: { VITEST_STORYBOOK: 'false' },
          provide: { sources: sourcesByFile() },
          browser: { ...(await browser()), commands: { compareScreenshot, accessibilityTree } },
        },
      },
    ],
  },
}))
