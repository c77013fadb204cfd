/** A text with its first letter as a capital, for a figure that begins a sentence. */
export const capitalised = (text: string): string => text.replace(/^./, (first) => first.toUpperCase())
