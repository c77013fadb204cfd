import react from '@astrojs/react'

export default { srcDir: 'astro', integrations: [react()], prefetch: { prefetchAll: true } }
