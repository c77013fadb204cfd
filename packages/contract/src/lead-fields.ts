/** Must be non-empty before a lead is sent, in the order of R-quiz-22: who it is, then the answers of the quiz. */
export const REQUIRED_LEAD_FIELDS = [
  'name',
  'email',
  'phone',
  'budget_range',
  'investment_experience',
  'property_type_interest',
  'location_preference',
  'timeline',
  'funds_available',
] as const
export type RequiredLeadField = (typeof REQUIRED_LEAD_FIELDS)[number]

/** The fields that the quiz's first six steps fill. */
export type AnswerField = Exclude<RequiredLeadField, 'name' | 'email' | 'phone'>

/** A field's name in a sentence to the visitor: `budget range`. */
export const labelOf = (field: RequiredLeadField): string => field.replaceAll('_', ' ')

/** What an answer is about, wherever a visitor reads it again: on the page of the request and in the confirmation. */
export const ANSWER_LABELS: Readonly<Record<AnswerField, string>> = {
  investment_experience: 'Your experience',
  property_type_interest: 'Kind of property',
  location_preference: 'Where',
  timeline: 'When you want to invest',
  budget_range: 'Your own money',
  funds_available: 'Whether you can reach it now',
}

/** A value for each answer, in the order of the fields on the wire. */
export const answersWith = <T>(valueOf: (field: AnswerField) => T): Record<AnswerField, T> => ({
  budget_range: valueOf('budget_range'),
  investment_experience: valueOf('investment_experience'),
  property_type_interest: valueOf('property_type_interest'),
  location_preference: valueOf('location_preference'),
  timeline: valueOf('timeline'),
  funds_available: valueOf('funds_available'),
})

/** The six answers of a lead, without its other fields. */
export const answersOf = (lead: Readonly<Record<AnswerField, string>>): Record<AnswerField, string> => answersWith((field) => lead[field])
