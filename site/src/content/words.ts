import { MONTHS } from '@plotline/contract'

/** Capitalises the first letter, for a figure at the start of a sentence. */
export const capitalised = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

/**
 * A range such as 7–10%, 3–5 or 8:00am–6:00pm, which a browser would break after the dash. In a group, so that `split`
 * keeps it.
 */
export const RANGE = /(£?\d[\d.,:]*(?:am|pm)?–£?\d[\d.,:]*(?:am|pm|%)?)/

/** The pieces of an email address that may wrap, at its `@`, dots, underscores and pluses: with large text it is wider than a phone. */
export const piecesOf = (address: string): string[] => address.split(/(?=[@._+])/)

/** A phone number or a few words that stay on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

/** The lines of a postal address, each of which stays whole where it wraps. */
export const inOneLine = (address: readonly string[]): string => address.map(unbroken).join(', ')

/** A day with its month, which a narrow label may shorten. */
const DAY = /* @__PURE__ */ new RegExp(`\\b\\d{1,2} (?:${MONTHS.flatMap((month) => [month, month.slice(0, 3)]).join('|')})\\b`, 'g')

/** A text in which each day stays on one line with its month. The year may follow on the next, which a narrow column needs. */
export const withWholeDays = (text: string): string => text.replaceAll(DAY, unbroken)

/** A hyphenated word such as buy-to-let, which a browser would break after a hyphen. In a group, so that `split` keeps it. */
export const COMPOUND = /(\w+(?:-\w+)+)/g
