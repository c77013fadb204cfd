import { waitInWords } from '@plotline/contract'
import type { ApiResult } from '../api/index.ts'

/** Says when to try again, and that nothing has to be typed anew. */
export const waitSentence = (seconds: number): string => `Nothing you entered is lost. Try again in ${waitInWords(seconds)}.`

/** What is left of a wait, on the button that it holds back. Not part of the button's name: a screen reader would speak every second. */
export function WaitOnButton({ seconds }: { seconds: number }) {
  if (seconds === 0) return null
  const [size, unit] = seconds < 120 ? [1, 's'] : seconds < 7_200 ? [60, 'min'] : [3_600, 'h']
  return (
    <span aria-hidden="true">
      &nbsp;in {Math.ceil(seconds / size)} {unit}
    </span>
  )
}

/** When to try again, where the server's own words do not say so. */
export const unsaidWait = (result: ApiResult): string =>
  result.kind === 'refused' && result.error === undefined && result.retryAfter !== undefined ? waitSentence(result.retryAfter) : ''

/** The words of a failure, and below them when to try again where they do not say so themselves. */
export const FailureWords = ({ words, wait }: { words: string; wait: string }) => (
  <>
    {words !== '' && <p>{words}</p>}
    {wait !== '' && <p>{wait}</p>}
  </>
)
