import { answersWith } from './lead-fields.ts'
import { joinChoices, type ChoiceStep } from './quiz.ts'
import type { Lead } from './schemas.ts'

/** The second option: of the budgets it is the first that is not too low. Where several can be chosen, the first and the third. */
const sampleAnswer = ({ kind, options }: ChoiceStep): string =>
  kind === 'several'
    ? joinChoices(
        options,
        options.filter((_, index) => index === 0 || index === 2),
      )
    : (options[1] ?? '')

/** The answers of {@link sampleLead}. */
export const sampleAnswers = answersWith(sampleAnswer)

const sample = {
  name: 'Ada Sample',
  email: 'ada@example.com',
  phone: '+447700900123',
  ...sampleAnswers,
  consent: true as const,
} satisfies Lead

/**
 * A valid lead of somebody who does not exist, with a number that Ofcom keeps for TV and radio drama, for mocks, stories, tests and
 * benchmarks: whatever the quiz asks, it has an answer. What a test is about, it names in `overrides`.
 */
export const sampleLead = <Overrides extends Partial<Lead>>(overrides?: Overrides): typeof sample & Overrides =>
  Object.assign({ ...sample }, overrides)
