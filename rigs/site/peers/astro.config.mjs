import react from '@astrojs/react'

const { OUT: outDir, STYLES: inlineStylesheets } = process.env

export default { srcDir: 'astro', outDir, build: { inlineStylesheets }, integrations: [react()], prefetch: { prefetchAll: true } }
