import {
  answersWith,
  BUDGET_TOO_LOW,
  CHOICE_STEPS,
  isBlank,
  LIMITS,
  QUIZ,
  REQUIRED_LEAD_FIELDS,
  STEP_IDS,
  type AnswerField,
  type ChoiceStep,
  type LeadBody,
  type RequiredLeadField,
  type StepId,
  type Tracking,
} from '@plotline/contract'

/** The stored answers; multiple choices are joined (R-quiz-13). Empty while unanswered. */
export type Answers = Record<AnswerField, string>

/** Who to call: in memory only, never stored (R-quiz-17). */
export interface ContactDetails {
  name: string
  email: string
  phone: string
  consent: boolean
}

export const noAnswers: Answers = answersWith(() => '')

export const noContactDetails: ContactDetails = { name: '', email: '', phone: '', consent: false }

/** Asks for the contact details. */
export const LAST_STEP: StepId = 'personal'

/** A step's question and options; undefined for the last step. */
export const choiceStep = (id: StepId): ChoiceStep | undefined => CHOICE_STEPS.find((step) => step.id === id)

/** Whether the budget ends the quiz on /not-eligible (R-quiz-14). */
const isBudgetTooLow = (answers: Answers): boolean => answers[QUIZ.budget.field] === BUDGET_TOO_LOW

const isOpen = (step: ChoiceStep, answers: Answers) => answers[step.field] === '' || (step.id === 'budget' && isBudgetTooLow(answers))

/** The first unanswered step, which no address or history entry leads past. */
export const firstOpenStep = (answers: Answers): StepId => CHOICE_STEPS.find((step) => isOpen(step, answers))?.id ?? LAST_STEP

/** The step to show for a stored one: no further than the first unanswered, and that one if another release has stored something else. */
export function reachableStep(stored: unknown, answers: Answers): StepId {
  const open = firstOpenStep(answers)
  const upTo = STEP_IDS.slice(0, STEP_IDS.indexOf(open) + 1)
  return upTo.find((id) => id === stored) ?? open
}

/** Where the quiz goes from an answered step. */
export type Destination = 'next' | 'not-eligible'

export const destinationOf = (step: StepId, answers: Answers): Destination =>
  step === 'budget' && isBudgetTooLow(answers) ? 'not-eligible' : 'next'

/** How long a choice stays in view before the quiz moves on, in milliseconds (R-quiz-08, R-quiz-14). */
export const delayOf = (destination: Destination): number =>
  destination === 'not-eligible' ? LIMITS.notEligibleRedirectMs : LIMITS.autoAdvanceMs

/** The required fields that are still empty, in the order of R-quiz-22. */
export const missingFields = (answers: Answers, contactDetails: ContactDetails): RequiredLeadField[] =>
  REQUIRED_LEAD_FIELDS.filter((field) => isBlank({ ...answers, ...contactDetails }[field]))

/** The body of POST /api/leads. */
export const leadBody = (answers: Answers, contactDetails: ContactDetails, consentVersion: string, tracking: Tracking): LeadBody => ({
  ...answers,
  name: contactDetails.name.trim(),
  email: contactDetails.email.trim(),
  phone: contactDetails.phone,
  consent: true,
  consent_version: consentVersion,
  ...tracking,
})
