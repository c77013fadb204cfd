/** Looks at once when started, and then every minute until stopped. */
export function everyMinute(look: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return {
    look,
    start: () => {
      void look()
      timer = setInterval(() => void look(), 60_000)
    },
    stop: () => clearInterval(timer),
  }
}
