import * as v from 'valibot'

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('Expected words, and found none'))

/** For search engines and link previews. */
export const description = v.pipe(text, v.maxLength(170, 'Expected at most 170 characters: search engines cut the rest'))
