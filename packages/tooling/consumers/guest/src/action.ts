'use server'

import { START, type Values } from './start.ts'

export interface Answer {
  /** The names and values that arrived, as JSON. */
  received: string
  error?: string
  /** The defaults from now on. */
  values: Values
}

/** Returns what arrived. Without consent, also as the new defaults, so that nothing is lost when React resets the form. */
export async function send(_: Answer, data: FormData): Promise<Answer> {
  // React's own fields begin with a dollar sign.
  const sent = [...data].filter(([name]) => !name.startsWith('$'))
  if (data.has('agreed')) return { received: JSON.stringify(sent), values: START }
  const values = { ...START, ...Object.fromEntries(sent), places: data.getAll('places').map(String) }
  return { received: '', error: 'Tick the box', values }
}
