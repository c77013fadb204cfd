/** To a tenth of a px: fewer bytes in the HTML. */
export const round = (length: number): number => Math.round(length * 10) / 10
