/**
 * The files whose path contains a name, as a path writes it (`select-field`) or as Storybook does (`SelectField`, `Components/Forms/Select Field`).
 */
export function filesNamed(name: string, files: readonly string[]): string[] {
  const asWritten = files.filter((file) => file.includes(name))
  if (asWritten.length > 0) return asWritten
  const last = name.split('/').at(-1) ?? ''
  const kebab = last
    .trim()
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/\s+/g, '-')
    .toLowerCase()
  return kebab === '' ? [] : files.filter((file) => file.includes(kebab))
}
