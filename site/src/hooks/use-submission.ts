import { useRef, useState } from 'react'
import { retryAfterMessage, unstatedRetryAfter, type ApiResult } from '../api/index.ts'
import { useIsCurrentPage } from './use-is-current-page.ts'
import { useRetryAfter } from './use-retry-after.ts'

/** What went wrong with the last attempt, for an Alert. */
export interface SubmissionFailure {
  message: string
  retryMessage: string
  /** Goes up with each message, so that a repeated one is announced again. */
  count: number
}

/** For a request that may be repeated as it is. */
const WITHOUT_KEY = { getKey: () => '' }

/**
 * Sends a form, or a request without one such as a resend: one at a time, not before the server's `Retry-After` is over, and with one
 * idempotency key per body, so that a repeat is not stored twice (R-leads-04).
 *
 * @param keys the form's idempotency keys; none for a request that the server may receive twice
 * @param once once it is accepted the next page is on its way: until then it counts as being sent, and a press sends nothing (R-quiz-35)
 */
export function useSubmission({ getKey }: { getKey: (body: object) => string } = WITHOUT_KEY, { once = false } = {}) {
  const isCurrentPage = useIsCurrentPage()
  const retryAfter = useRetryAfter()
  const [isSending, setIsSending] = useState(false)
  // Also between two renders, when a code arrives as its last digit is typed.
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<SubmissionFailure>({ message: '', retryMessage: '', count: 0 })

  const show = (message: string, retryMessage = '') => setFailure(({ count }) => ({ message, retryMessage, count: count + 1 }))
  const clear = () => setFailure(({ count }) => ({ message: '', retryMessage: '', count }))

  return {
    isSending,
    /** How long until the server accepts another attempt. */
    secondsLeft: retryAfter.secondsLeft,
    failure,
    show,
    clear,
    /** Shows why an attempt failed, and when the next may succeed. */
    showFailure: (result: ApiResult, message: string) => show(message, unstatedRetryAfter(result)),
    /**
     * @param body identifies the submission; bot signals are not part of it, because they change with time
     * @returns the result; nothing while a request is in flight or if it was the last, before `Retry-After` is over, or if the visitor has left the page
     */
    async send(body: object, request: (key: string) => Promise<ApiResult>): Promise<ApiResult | undefined> {
      if (isBusy.current) return undefined
      const left = retryAfter.now()
      if (left > 0) {
        show('', retryAfterMessage(left))
        return undefined
      }
      clear()
      isBusy.current = true
      setIsSending(true)
      const result = await request(getKey(body))
      isBusy.current = once && result.kind === 'ok'
      if (!isCurrentPage()) return undefined
      setIsSending(isBusy.current)
      if (result.kind === 'refused') retryAfter.start(result.retryAfter)
      return result
    },
  }
}
