/**
 * Vitest's arguments for comparing the screenshots.
 *
 * @param update `none` fails on a screenshot without a baseline (by default Vitest would create one); `all` accepts
 * every screenshot as the new baseline
 */
export const comparison = (update: 'none' | 'all'): string[] => [
  '--project=visual',
  '--project=matrix',
  `--update=${update}`,
  '--reporter=./packages/tooling/visual/reporter.ts',
]
