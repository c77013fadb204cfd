import { errorResponse, type ApiResponse } from '../../http/responses.ts'

/** The most bodies in progress at once. The rest are refused at once, which is cheap, so that these get their response. */
export const MAX_IN_PROGRESS = 500
const OVERLOADED = errorResponse(
  503,
  'More people are sending their details than we can store at once. Wait a few seconds and try again.',
  5,
)

/** Makes what does a request's work, unless too many are in progress. A body that is still arriving takes no place. */
export function createInProgress() {
  let inProgress = 0
  return async (work: () => Promise<ApiResponse>): Promise<ApiResponse> => {
    if (inProgress >= MAX_IN_PROGRESS) return OVERLOADED
    inProgress++
    try {
      return await work()
    } finally {
      inProgress--
    }
  }
}
