import { formatWait } from '@plotline/contract'
import type { ApiResult } from './api.ts'

/** Says when to try again, and that nothing has to be typed again. */
export const retryAfterMessage = (seconds: number): string => `Nothing you entered is lost. Try again in ${formatWait(seconds)}.`

/** When to try again, where the server's own message does not say so. */
export const unstatedRetryAfter = (result: ApiResult): string =>
  result.kind === 'refused' && result.error === undefined && result.retryAfter !== undefined ? retryAfterMessage(result.retryAfter) : ''
