'use server'

import type { FieldProblem } from '@plotline/ui/error-summary'

export interface Contact {
  name: string
  goal: string
  agreed: boolean
}

export interface ContactState {
  /** What the fields go back to when React resets the form. */
  values: Contact
  errors: readonly FieldProblem[]
  isSent: boolean
}

export async function send(_: ContactState, data: FormData): Promise<ContactState> {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = { name: text('name'), goal: text('goal'), agreed: data.has('agreed') }
  const errors: FieldProblem[] = []
  if (values.name === '') errors.push({ fieldId: 'name', message: 'Enter your name' })
  if (values.goal === '') errors.push({ fieldId: 'goal', message: 'Choose what you want to do' })
  if (!values.agreed) errors.push({ fieldId: 'agreed', message: 'Tick the box to let us call you' })
  if (errors.length > 0) return { values, errors, isSent: false }
  await Promise.resolve(values) // store it here
  return { values: { name: '', goal: '', agreed: false }, errors: [], isSent: true }
}
