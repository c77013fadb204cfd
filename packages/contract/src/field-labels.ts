/** The name of each field of a lead, in sentences to the visitor. */
export const FIELD_LABELS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  budget_range: 'budget range',
  investment_experience: 'investment experience',
  property_type_interest: 'property type interest',
  location_preference: 'location preference',
  timeline: 'timeline',
  funds_available: 'funds available',
} as const
