/** The API's operations; all are POST with a JSON body (R-contract-01). With the last two, a visitor views and withdraws a verified lead. */
export const ENDPOINTS = {
  leads: '/api/leads',
  verifyOtp: '/api/verify-otp',
  resendOtp: '/api/resend-otp',
  contact: '/api/contact',
  viewLead: '/api/view-lead',
  withdrawLead: '/api/withdraw-lead',
} as const

export type ApiOperation = keyof typeof ENDPOINTS

/** Every operation. A function, so that a bundle that does not call it leaves it out. */
export const apiOperations = (): ApiOperation[] => Object.keys(ENDPOINTS).filter((name): name is ApiOperation => name in ENDPOINTS)

/**
 * The page on which a visitor looks at the request and takes it back. The request's token is its fragment, which browsers send to
 * nobody: it is in no log and no `Referer`.
 */
export const YOUR_REQUEST_PATH = '/your-request'

/**
 * Request header with which the site marks one submission, so that a repeat after a lost
 * response is stored once (IETF draft-ietf-httpapi-idempotency-key-header). Value: 16 to 64
 * characters of letters, digits and hyphens; the site sends 32 hexadecimal digits. Sent with `leads`,
 * `verifyOtp` and `contact`.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
