import react from '@astrojs/react'

export default {
  srcDir: 'astro',
  outDir: 'out',
  build: { inlineStylesheets: 'always' },
  integrations: [react()],
  prefetch: { prefetchAll: true },
}
