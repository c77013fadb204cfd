import type { Network } from '../http/client-address.ts'

export interface SubmissionContext {
  /** Identifies repeats of a submission. */
  key?: string | undefined
  /** Where it comes from, narrowest first; empty when limits per network are off. */
  networks: readonly Network[]
}
