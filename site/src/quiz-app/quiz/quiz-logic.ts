import {
  answersWith,
  BUDGET_TOO_LOW,
  CHOICE_STEPS,
  isBlank,
  LIMITS,
  REQUIRED_LEAD_FIELDS,
  STEP_IDS,
  type AnswerField,
  type ChoiceStep,
  type LeadBody,
  type RequiredLeadField,
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

/** The index of the last step, which asks for the contact details. */
export const LAST_STEP = STEP_IDS.length - 1

/** A step's question and options; undefined for the last step. */
export const choiceStep = (step: number): ChoiceStep | undefined => CHOICE_STEPS[step]

/** Whether the budget ends the quiz on /not-eligible (R-quiz-14). */
const isBudgetTooLow = (answers: Answers): boolean => answers.budget_range === BUDGET_TOO_LOW

const isOpen = (step: ChoiceStep, answers: Answers) =>
  answers[step.field] === '' || (step.field === 'budget_range' && isBudgetTooLow(answers))

/** The first unanswered step, which no address or history entry leads past. */
export function firstOpenStep(answers: Answers): number {
  const open = CHOICE_STEPS.findIndex((step) => isOpen(step, answers))
  return open === -1 ? LAST_STEP : open
}

/** The step to show for a requested one. */
export const reachableStep = (requested: number, answers: Answers): number =>
  Number.isInteger(requested) ? Math.min(Math.max(requested, 0), firstOpenStep(answers)) : 0

/** Where the quiz goes from an answered step. */
export type Destination = 'next' | 'not-eligible'

export const destinationOf = (step: ChoiceStep, answers: Answers): Destination =>
  step.field === 'budget_range' && isBudgetTooLow(answers) ? 'not-eligible' : 'next'

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
