import { kebab } from './listed.ts'

/**
 * The files whose path contains a name, as a path writes it (`select-field`) or as Storybook does (`SelectField`, `Components/Forms/Select Field`).
 */
export function filesNamed(name: string, files: readonly string[]): string[] {
  const asWritten = files.filter((file) => file.includes(name))
  if (asWritten.length > 0) return asWritten
  const word = kebab((name.split('/').at(-1) ?? '').trim().replaceAll(/\s+/g, ''))
  return word === '' ? [] : files.filter((file) => file.includes(word))
}
