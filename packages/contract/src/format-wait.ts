/** A wait as a visitor reads it, rounded up: "40 seconds", "7 minutes", "24 hours". */
export function formatWait(seconds: number): string {
  const [size, unit] = seconds < 120 ? [1, 'second'] : seconds < 7_200 ? [60, 'minute'] : [3_600, 'hour']
  const count = Math.ceil(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
