import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [react()],
  prefetch: { prefetchAll: true },
  vite: { define: { 'process.env.SITE_ORIGIN': JSON.stringify(process.env.SITE_ORIGIN ?? '') } },
})
