/** A text with its first letter as a capital, for a figure that begins a sentence. */
export const capitalised = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())

/**
 * A range of numbers such as 7–10%, 3–5 or 8:00am–6:00pm: a browser would break the line after its dash.
 * In brackets, so that `split` keeps it.
 */
export const RANGE = /(£?\d[\d.,:]*(?:am|pm)?–£?\d[\d.,:]*(?:am|pm|%)?)/
