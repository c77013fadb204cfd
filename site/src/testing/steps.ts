// The quiz as tests and stories know it: by the ids of its steps. How many there are, their order and their options are the contract's.
import { CHOICE_STEPS, STEP_IDS, type AnswerField, type StepId } from '@plotline/contract'
import { sampleAnswers } from '@plotline/contract/sample-lead'

type Answers = Record<AnswerField, string>

/** The place of a step, from 0. */
export const placeOf = (step: StepId): number => STEP_IDS.indexOf(step)

/** The place of a step, from 1, as a visitor reads it. */
export const numberOf = (step: StepId): number => placeOf(step) + 1

const neighbour = (step: StepId, places: number): StepId => {
  const other = STEP_IDS[placeOf(step) + places]
  if (other === undefined) throw new Error(`The quiz has no step ${places < 0 ? 'before' : 'after'} ${step}.`)
  return other
}
export const stepAfter = (step: StepId): StepId => neighbour(step, 1)
export const stepBefore = (step: StepId): StepId => neighbour(step, -1)

/** What is above a step's question. */
export const eyebrowOf = (step: StepId): string => `STEP ${numberOf(step)} OF ${STEP_IDS.length}`

/** How a step is called in its title, and to assistive technology. */
export const progressOf = (step: StepId): string => `Step ${numberOf(step)} of ${STEP_IDS.length}`

/** The title of a step's page, without the company's name. */
export const titleOf = (step: StepId): string => `${progressOf(step)}, investor quiz`

/** The answers of whoever has come to a step: the sample visitor's, but for those that are named. */
export const answersUpTo = (step: StepId, named: Partial<Answers> = {}): Partial<Answers> =>
  Object.fromEntries(CHOICE_STEPS.slice(0, placeOf(step)).map(({ field }) => [field, named[field] ?? sampleAnswers[field]]))
