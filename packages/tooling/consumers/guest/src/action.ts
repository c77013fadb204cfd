'use server'

/** Gives back what arrived, as a list of names and values. */
export async function send(_: string, data: FormData): Promise<string> {
  // React's own fields begin with a dollar sign.
  const sent = [...data].filter(([name]) => !name.startsWith('$'))
  return JSON.stringify(sent)
}
