/**
 * Where the caret goes when a field's text is replaced by its formatted form: as far from the end
 * as it was, counted in the characters that the format kept. Whatever the format puts in front (a
 * country code) or throws away (spaces, brackets) leaves it between the same two characters.
 */
export function caretAfterFormat(raw: string, caret: number, formatted: string): number {
  let place = formatted.length
  for (let index = raw.length - 1; index >= caret; index--) {
    if (place > 0 && raw[index] === formatted[place - 1]) place--
  }
  return place
}
