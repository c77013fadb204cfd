import type { Config } from 'tailwindcss'

/**
 * Where Tailwind looks for class names. The theme itself is CSS (packages/ui/src/foundations/tokens/theme.css),
 * as Tailwind 4 wants it: values written here would be inlined instead of becoming CSS variables.
 */
export default {
  content: ['./packages/ui/src/**/!(*.stories|*.test).{ts,tsx}', './site/src/**/!(*.stories|*.test).{ts,tsx,mdx}', './site/index.html'],
} satisfies Config
