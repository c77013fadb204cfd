/**
 * The arguments of Vitest that compare the pictures.
 *
 * @param update `none` reports a picture without a baseline, which Vitest would otherwise keep as one; `all` accepts
 */
export const comparison = (update: 'none' | 'all'): string[] => [
  '--project=visual',
  '--project=matrix',
  `--update=${update}`,
  '--reporter=./packages/tooling/visual/reporter.ts',
]
