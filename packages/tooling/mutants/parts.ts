interface Part {
  /** What is changed. */
  mutate: readonly string[]
  /** What must notice. */
  tests: readonly string[]
  /** The score, in per cent, below which the command fails. */
  floor: number
}

/** The parts of the system that `npm run test:mutants` changes. */
export const PARTS = {
  contract: {
    // neighbours.ts is a drawing, which the screenshots compare.
    mutate: ['packages/contract/src/*.ts', 'site/src/quiz/*.ts', '!site/src/quiz/neighbours.ts'],
    tests: ['packages/contract/src/**/*.test.ts', 'site/src/quiz/**/*.test.ts'],
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
} as const satisfies Readonly<Record<string, Part>>

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS

/** The part with this name. */
export function partOf(name: string): Part {
  if (!isPart(name)) throw new Error(`There is no part "${name}": the parts are ${Object.keys(PARTS).join(', ')}.`)
  return PARTS[name]
}

/** The name of the part that this run of Stryker is for, and the part. */
export const name = process.env['MUTANTS'] ?? 'contract'
export const part = partOf(name)
