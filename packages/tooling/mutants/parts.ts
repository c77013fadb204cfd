interface Part {
  /** What is changed. */
  mutate: string[]
  /** What must notice. */
  tests: string[]
  /** The score, in per cent, below which the command fails. */
  floor: number
}

/** The parts of the system that `npm run test:mutants` changes. */
export const PARTS: Readonly<Record<'contract' | 'server', Part>> = {
  contract: {
    mutate: ['packages/contract/src/*.ts', 'site/src/quiz/*.ts'],
    tests: ['packages/contract/src/**/*.test.ts', 'site/src/quiz/**/*.test.ts'],
    floor: 75,
  },
  server: {
    mutate: ['packages/server/src/otp/*.ts', 'packages/server/src/outbox/*.ts', 'packages/server/src/database/retention.ts'],
    tests: [
      'packages/server/src/{otp,outbox,channels}/*.test.ts',
      'packages/server/src/database/{retention,housekeeping}.test.ts',
      'packages/server/src/api/{leads,phone-code}.test.ts',
    ],
    floor: 60,
  },
}

/** The part that this run of Stryker is for. */
export const part = PARTS[process.env['MUTANTS'] === 'server' ? 'server' : 'contract']
