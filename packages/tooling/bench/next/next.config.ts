import type { NextConfig } from 'next'

export default {
  output: 'export',
  // The app is inside another repository.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig
