/** The time left, on the waiting button. Not part of its name; otherwise a screen reader would speak every second. */
export function RetryCountdown({ seconds }: { seconds: number }) {
  if (seconds === 0) return null
  const [size, unit] = seconds < 120 ? [1, 's'] : seconds < 7_200 ? [60, 'min'] : [3_600, 'h']
  return (
    <span aria-hidden="true">
      &nbsp;in {Math.ceil(seconds / size)} {unit}
    </span>
  )
}

/** What went wrong and, if the message does not say so itself, when to try again. */
export const FailureMessage = ({ message, retryMessage }: { message: string; retryMessage: string }) => (
  <>
    {message !== '' && <p>{message}</p>}
    {retryMessage !== '' && <p>{retryMessage}</p>}
  </>
)
