/** What a history entry of /quiz carries: every step is an entry of the same path (decisions, "Quiz"). */
export interface StepEntry {
  step: number
  /** The entry below is the step before, so that PREVIOUS can go back to it instead of adding one. */
  follows: boolean
}

/** Reads an entry's state; undefined where it is another page's, or none. */
export function stepEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state) || typeof state.step !== 'number') return undefined
  return { step: state.step, follows: 'follows' in state && state.follows === true }
}
