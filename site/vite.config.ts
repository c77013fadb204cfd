import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './prerender/articles.ts'
import { prerender } from './prerender/prerender.ts'

/** The site's build and its development server. What Storybook and the tests share is in the root's vite.config.ts. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // `npm run dev` has the mocks' worker script instead of the site's own files.
  publicDir: command === 'serve' ? '../mocks/public' : 'public',
  plugins: [articles(), react(), tailwindcss(), prerender()],
  resolve: {
    // Its place is taken by a rule in tokens/base.css: it adds a <style> element, which the CSP forbids.
    alias: { 'react-remove-scroll': join(import.meta.dirname, '../packages/ui/src/slide-out-menu/remove-scroll.ts') },
  },
  build: { target: 'es2022', reportCompressedSize: false },
  server: { port: 5173 },
}))
