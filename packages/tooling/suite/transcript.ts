/**
 * Prints what steps that run at once say, one step after the other: the first as it speaks, the next when that one has ended.
 *
 * @param write prints
 */
export function createTranscript(write: (words: string) => void) {
  const parts: { said: string; isOver: boolean }[] = []
  const flush = () => {
    for (let first = parts[0]; first; first = parts[0]) {
      if (first.said !== '') write(first.said)
      first.said = ''
      if (!first.isOver) return
      parts.shift()
    }
  }
  return {
    /** Begins the part of a step. */
    begin(title: string) {
      const part = { said: `\n── ${title}\n`, isOver: false }
      parts.push(part)
      flush()
      return {
        say(words: string): void {
          part.said += words
          flush()
        },
        end(): void {
          part.isOver = true
          flush()
        },
      }
    },
  }
}
