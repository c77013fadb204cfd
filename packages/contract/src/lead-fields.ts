import { CHOICE_STEPS, QUIZ, type AnswerField } from './quiz.ts'

/** The fields of a lead's answers, in the order in which missing ones are named (R-quiz-22): the budget first, then as the quiz asks. */
export const ANSWER_FIELDS: readonly AnswerField[] = [
  ...new Set([QUIZ.budget.field, ...CHOICE_STEPS.map(({ field }): AnswerField => field)]),
]

/** Must be non-empty before a lead is sent, in the order of R-quiz-22: who it is, then the answers of the quiz. */
export const REQUIRED_LEAD_FIELDS = ['name', 'email', 'phone', ...ANSWER_FIELDS] as const
export type RequiredLeadField = (typeof REQUIRED_LEAD_FIELDS)[number]

/** A field's name in messages, and in the owner's reports and emails: “budget range”. */
export const labelOf = (field: string): string => CHOICE_STEPS.find((step) => step.field === field)?.name ?? field.replaceAll('_', ' ')

/** A value for each answer, in the order of the fields on the wire. */
export const answersWith = <T>(valueOf: (field: AnswerField) => T): Record<AnswerField, T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has its value, which the type of fromEntries does not say
  Object.fromEntries(ANSWER_FIELDS.map((field) => [field, valueOf(field)])) as Record<AnswerField, T>

/** The answers of a lead, without its other fields. */
export const answersOf = (lead: Readonly<Record<AnswerField, string>>): Record<AnswerField, string> => answersWith((field) => lead[field])

/** The answers that a lead has, each under its label, in the order of the quiz. One sent before a question was asked has none to it. */
export const answersInWords = (lead: Readonly<Record<AnswerField, string>>): { label: string; answer: string }[] =>
  CHOICE_STEPS.flatMap(({ field, label }) => (lead[field] === '' ? [] : [{ label, answer: lead[field] }]))
