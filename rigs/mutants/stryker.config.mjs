// For `npm run test:mutants` (docs/testing.md): the parts of the system that Stryker changes, the tests that must notice, and the
// score, in per cent, below which the command fails. MUTANTS names the part of this run.
export const PARTS = {
  contract: {
    // neighbours.ts is a drawing, which the screenshots compare.
    mutate: ['packages/contract/src/*.ts', 'site/src/quiz-app/quiz/*.ts', '!site/src/quiz-app/quiz/neighbours.ts'],
    tests: ['packages/contract/src/**/*.test.ts', 'site/src/quiz-app/quiz/**/*.test.ts'],
    floor: 93,
  },
  codes: {
    mutate: ['packages/server/src/otp/{codes,open-leads,sms-budget,stored-limits}.ts'],
    tests: ['packages/server/src/otp/*.test.ts', 'packages/server/src/api/phone-code.test.ts'],
    floor: 84,
  },
  outbox: {
    mutate: ['packages/server/src/outbox/{attempt,claims,discards,outbox,retry-delays,worker}.ts'],
    tests: ['packages/server/src/outbox/*.test.ts'],
    floor: 66,
  },
  retention: {
    mutate: ['packages/server/src/retention/*.ts'],
    tests: ['packages/server/src/retention/*.test.ts'],
    floor: 75,
  },
}

const name = process.env['MUTANTS'] ?? 'contract'
export const part = PARTS[name]
if (part === undefined) throw new Error(`There is no part "${name}": the parts are ${Object.keys(PARTS).join(', ')}.`)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'rigs/mutants/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs once, on import, would need every test again in a new process: four fifths of the time.
  ignoreStatic: true,
  mutate: [...part.mutate, '!**/*.test.ts'],
  thresholds: { high: 100, low: part.floor, break: part.floor },
  disableTypeChecks: false,
  concurrency: 2,
  // Stryker would rewrite tsconfig.json with TypeScript's API, which TypeScript 7 does not have.
  ignorePatterns: ['tsconfig.json', 'packages/ui', 'site/visual', 'site/dist', 'docs', 'storybook-static', '.data'],
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false, reportScoreTable: true },
  htmlReporter: { fileName: `test-results/mutants/${name}.html` },
}
