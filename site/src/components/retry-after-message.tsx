import { waitInWords } from '@plotline/contract'
import type { ApiResult } from '../api/index.ts'

/** Says when to try again, and that nothing has to be typed again. */
export const retryAfterMessage = (seconds: number): string => `Nothing you entered is lost. Try again in ${waitInWords(seconds)}.`

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

/** When to try again, where the server's own message does not say so. */
export const unstatedRetryAfter = (result: ApiResult): string =>
  result.kind === 'refused' && result.error === undefined && result.retryAfter !== undefined ? retryAfterMessage(result.retryAfter) : ''

/** What went wrong, and below it when to try again where that does not say so. */
export const FailureMessage = ({ message, retryMessage }: { message: string; retryMessage: string }) => (
  <>
    {message !== '' && <p>{message}</p>}
    {retryMessage !== '' && <p>{retryMessage}</p>}
  </>
)
