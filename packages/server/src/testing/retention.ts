import { createRetention, type RetentionDeps } from '../retention/retention.ts'
import type { Store } from '../database/store.ts'

/** The retention of a test's server, at a time that the test chooses. */
export const retentionOf = (
  { store }: { store: Store },
  now: number,
  retentionDays = 365,
  { unverifiedRetentionDays = retentionDays, ...deps }: Partial<RetentionDeps> & { unverifiedRetentionDays?: number } = {},
) =>
  createRetention({
    store,
    settings: { retentionDays, unverifiedRetentionDays },
    clock: () => now,
    time: { doubt: async () => 0, trust: () => {} },
    log: () => {},
    ...deps,
  })
