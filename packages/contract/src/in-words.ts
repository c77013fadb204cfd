const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'

/** A whole number as running text has it: up to twenty in words ("four"), beyond in figures ("21"). */
export const inWords = (number: number): string => WORDS.split(' ')[number] ?? String(number)

/** A number in figures with its article, for what follows it: "a 4" (-digit code), "an 8". */
export const withArticle = (number: number): string => `${/^(?:8|11$|18$)/.test(String(number)) ? 'an' : 'a'} ${number}`
