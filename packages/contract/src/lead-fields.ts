import { CHOICE_STEPS, type AnswerField, type ChoiceStep } from './quiz.ts'

/** The questions in the order in which missing answers are named (R-quiz-22): the budget first, then as the quiz asks. */
const BUDGET_FIRST = [...CHOICE_STEPS.filter(({ id }) => id === 'budget'), ...CHOICE_STEPS.filter(({ id }) => id !== 'budget')]

/** Must be non-empty before a lead is sent, in the order of R-quiz-22: who it is, then the answers of the quiz. */
export const REQUIRED_LEAD_FIELDS = ['name', 'email', 'phone', ...BUDGET_FIRST.map(({ field }) => field)] as const
export type RequiredLeadField = (typeof REQUIRED_LEAD_FIELDS)[number]

/** A field's name in messages, and in the owner's reports and emails: “budget range”. */
export const labelOf = (field: string): string => CHOICE_STEPS.find((step) => step.field === field)?.name ?? field.replaceAll('_', ' ')

/** A value for each answer by its question, in the order of the fields on the wire. */
export const answersWith = <T>(valueOf: (question: ChoiceStep) => T): Record<AnswerField, T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has its value, which the type of fromEntries does not say
  Object.fromEntries(BUDGET_FIRST.map((question) => [question.field, valueOf(question)])) as Record<AnswerField, T>

/** The answers of a lead, without its other fields. */
export const answersOf = (lead: Readonly<Record<AnswerField, string>>): Record<AnswerField, string> =>
  answersWith(({ field }) => lead[field])

/** The answers that a lead has, each under its label, in the order of the quiz. One sent before a question was asked has none to it. */
export const answersInWords = (lead: Readonly<Record<AnswerField, string>>): { label: string; answer: string }[] =>
  CHOICE_STEPS.flatMap(({ field, label }) => (lead[field] === '' ? [] : [{ label, answer: lead[field] }]))
