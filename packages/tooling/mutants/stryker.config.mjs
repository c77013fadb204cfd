// For `npm run test:mutants` (docs/testing.md). MUTANTS names the part of the system that is mutated.
import { name, part } from './parts.ts'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'packages/tooling/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs once, on import, would need every test again in a new process: four fifths of the time.
  ignoreStatic: true,
  mutate: [...part.mutate, '!**/*.test.ts'],
  thresholds: { high: 100, low: part.floor, break: part.floor },
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 5_000,
  // Stryker would rewrite tsconfig.json with TypeScript's API, which TypeScript 7 does not have.
  ignorePatterns: ['tsconfig.json', 'packages/ui', 'site/visual', 'site/dist', 'docs', 'storybook-static', '.data'],
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false, reportScoreTable: true },
  jsonReporter: { fileName: `test-results/mutants/${name}.json` },
  htmlReporter: { fileName: `test-results/mutants/${name}.html` },
  allowConsoleColors: false,
}
