/** What the fields of the action's form hold. */
export interface Values {
  email: string
  city: string
  question: string
  phone: string
  code: string
  goal: string
  places: string[]
  agreed: boolean
}

/** What they hold at first. */
export const START: Values = {
  email: 'a@example.com',
  city: 'leeds',
  question: 'When?',
  phone: '07700 900000',
  code: '',
  goal: 'income',
  places: ['leeds'],
  agreed: false,
}
