import type { AnswerField } from './lead-fields.ts'
import { MINIMUM_BUDGET } from './limits.ts'

interface Step {
  id: 'experience' | 'property_type' | 'location' | 'timeline' | 'budget' | 'funds'
  field: AnswerField
  /** `one`: a choice goes to the next step after 230 ms. `many`: takes at least one choice, then Next. */
  choice: 'one' | 'many'
  /**
   * Both labels and stored values, in display order (R-quiz-02). Once a label changes, the server refuses the old one,
   * even from pages that are already open. Stored leads keep it, and the report no longer lists it.
   */
  options: readonly [string, ...string[]]
}

/** The budget that ends the quiz on /not-eligible (R-quiz-14). */
export const BUDGET_TOO_LOW = `Under ${MINIMUM_BUDGET}`

/** Steps 1 to 6; step 7 asks for name, email, phone and consent. */
export const CHOICE_STEPS = [
  {
    id: 'experience',
    field: 'investment_experience',
    choice: 'one',
    options: ['Complete beginner', 'Some knowledge, no investments', '1-2 properties owned', 'Experienced investor (3+ properties)'],
  },
  {
    id: 'property_type',
    field: 'property_type_interest',
    choice: 'many',
    options: ['Off-plan apartments', 'Completed units', 'HMOs or student let', 'Not sure'],
  },
  {
    id: 'location',
    field: 'location_preference',
    choice: 'many',
    options: ['Manchester', 'Liverpool', 'Leeds', 'Birmingham', 'London & Southeast', 'Nationwide opportunities'],
  },
  {
    id: 'timeline',
    field: 'timeline',
    choice: 'one',
    options: ['Ready to invest now', 'within 3 months', '3-6 months', '6+ months', 'Just exploring options'],
  },
  {
    id: 'budget',
    field: 'budget_range',
    choice: 'one',
    options: [BUDGET_TOO_LOW, `${MINIMUM_BUDGET} - £100,000`, '£100,000 - £150,000', '£150,000 - £200,000', '£200,000+'],
  },
  {
    id: 'funds',
    field: 'funds_available',
    choice: 'one',
    options: [
      'Yes, funds ready now',
      'Yes, but need to liquidate assets first (1-3 months)',
      'Partial funds available, need financing for remainder',
      'No, need to arrange full financing',
      'Not sure yet',
    ],
  },
] as const satisfies readonly Step[]

export type ChoiceStep = (typeof CHOICE_STEPS)[number]
export type StepId = ChoiceStep['id'] | 'personal'

/** The seven steps in order (R-quiz-01). */
export const STEP_IDS: readonly StepId[] = [...CHOICE_STEPS.map((step) => step.id), 'personal']

/** Separates several choices in one stored string (R-quiz-13). */
const JOINER = ', '

/** Joins choices in the order of the options, not of the clicks (R-quiz-13). Unknown values are dropped. */
export const joinChoices = (options: readonly string[], chosen: readonly string[]): string =>
  options.filter((option) => chosen.includes(option)).join(JOINER)

/** Splits a joined string; an empty one has no choices. Does not check them against the options. */
export const splitChoices = (joined: string): string[] => (joined === '' ? [] : joined.split(JOINER))

/** The options that an answer names. A single choice may contain the comma that separates several. */
export const chosenOptions = ({ choice }: Pick<ChoiceStep, 'choice'>, answer: string): string[] =>
  choice === 'many' || answer === '' ? splitChoices(answer) : [answer]

/** Whether a value answers a step: with its options, each at most once. */
export function isAnswerTo(step: ChoiceStep, value: string): boolean {
  const chosen = chosenOptions(step, value)
  return (
    chosen.length > 0 && new Set(chosen).size === chosen.length && chosen.every((name) => step.options.some((option) => option === name))
  )
}
