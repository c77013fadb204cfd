/** A text with its first letter as a capital, for a figure that begins a sentence. */
export const capitalised = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

/**
 * A range of numbers such as 7–10%, 3–5 or 8:00am–6:00pm: a browser would break the line after its dash.
 * In brackets, so that `split` keeps it.
 */
export const RANGE = /(£?\d[\d.,:]*(?:am|pm)?–£?\d[\d.,:]*(?:am|pm|%)?)/

/** Where an email address, which with large text is wider than a phone, may go on in the next line: at its `@` and its dots. */
export const piecesOf = (address: string): string[] => address.split(/(?=[@.])/)
