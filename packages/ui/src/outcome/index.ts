export { Outcome, type OutcomeProps } from './outcome.tsx'
