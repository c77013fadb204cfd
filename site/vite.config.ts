import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { CSS_TARGET } from '../packages/tooling/browsers.ts'
import { calendar } from './prerender/calendar.ts'
import { content } from './prerender/content/content.ts'
import { prerender } from './prerender/prerender.ts'
import { shakableRouter } from './prerender/shakable-router.ts'

/** The site's build and its development server. What Storybook and the tests share is in the root's vite.config.ts. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [content(), react(), tailwindcss(), calendar(), shakableRouter(), prerender(process.env['SITE_DIST'])],
  // packages/ui/package.json: under this condition its exports lead to the sources, so that nothing here waits for its build.
  resolve: {
    conditions: ['plotline-source', ...defaultClientConditions],
    // react-router's package names its development build only; the other one, beside it, leaves its warnings out.
    alias:
      command === 'build'
        ? [{ find: /^react-router$/, replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') }]
        : [],
  },
  ssr: { resolve: { conditions: ['plotline-source', ...defaultServerConditions] } },
  build: { target: 'es2021', cssTarget: CSS_TARGET, reportCompressedSize: false },
  server: { port: 5173 },
}))
