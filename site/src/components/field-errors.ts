export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** The messages for a form's own fields: a server may refuse others too. */
export function errorsOfFields<Field extends string>(
  fields: readonly Field[],
  refused: Readonly<Record<string, string>> = {},
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field of fields) {
    const message = refused[field]
    if (message) errors[field] = message
  }
  return errors
}

/** The errors without those of edited fields. */
export const withoutFields = <Field extends string>(errors: FieldErrors<Field>, edited: readonly string[]): FieldErrors<Field> => {
  const left = { ...errors }
  for (const field in left) if (edited.includes(field)) delete left[field]
  return left
}

/** Whether there are any. */
export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0
