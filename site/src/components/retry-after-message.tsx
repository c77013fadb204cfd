/** The time left, on the button that has to wait. Not part of the button's name, or a screen reader would speak every second. */
export function RetryCountdown({ seconds }: { seconds: number }) {
  if (seconds === 0) return null
  const [size, unit] = seconds < 120 ? [1, 's'] : seconds < 7_200 ? [60, 'min'] : [3_600, 'h']
  return (
    <span aria-hidden="true">
      &nbsp;in {Math.ceil(seconds / size)} {unit}
    </span>
  )
}

/** What went wrong, and below it when to try again where that does not say so. */
export const FailureMessage = ({ message, retryMessage }: { message: string; retryMessage: string }) => (
  <>
    {message !== '' && <p>{message}</p>}
    {retryMessage !== '' && <p>{retryMessage}</p>}
  </>
)
