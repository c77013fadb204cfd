/** The calls that the site makes; all are POST with a JSON body (R-contract-01). By the last two a visitor sees and withdraws a verified lead. */
export const API_PATHS = {
  leads: '/api/leads',
  verifyOtp: '/api/verify-otp',
  resendOtp: '/api/resend-otp',
  contact: '/api/contact',
  viewLead: '/api/view-lead',
  withdrawLead: '/api/withdraw-lead',
} as const

export type ApiCall = keyof typeof API_PATHS

/**
 * The page on which a visitor looks at the request and takes it back. The request's token is its fragment, which browsers send to
 * nobody: it is in no log and no `Referer`.
 */
export const YOUR_REQUEST_PATH = '/your-request'

/**
 * Request header with which the site marks one submission, so that a repeat of it after a lost
 * answer is stored once (IETF draft-ietf-httpapi-idempotency-key-header). Value: 16 to 64
 * characters of letters, digits and hyphens; the site sends 32 hexadecimal digits. In calls to `leads`,
 * `verifyOtp` and `contact`.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
