import type { NextConfig } from 'next'

export default {
  output: 'export',
  // The app stands inside another repository.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig
