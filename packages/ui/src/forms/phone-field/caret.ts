/**
 * Where the caret goes when formatted text replaces what was typed: as far from the end as before,
 * counting only characters that the format kept. So the caret stays between the same two characters,
 * whatever the format adds in front (a country code) or removes (spaces, brackets).
 */
export function caretAfterFormat(raw: string, caret: number, formatted: string): number {
  let place = formatted.length
  for (let index = raw.length - 1; index >= caret; index--) {
    if (place > 0 && raw[index] === formatted[place - 1]) place--
  }
  return place
}
