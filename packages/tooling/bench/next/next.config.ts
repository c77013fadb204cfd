import type { NextConfig } from 'next'

export default {
  output: 'export',
  // Its sources are ours; `npm run check` checks their types.
  typescript: { ignoreBuildErrors: true },
  // The app is inside another repository.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig
