/** The API's operations; all are POST with a JSON body (R-contract-01). With `viewLead` and `withdrawLead`, a visitor views and withdraws a verified lead. */
export const SITE_ENDPOINTS = {
  leads: '/api/leads',
  verifyOtp: '/api/verify-otp',
  resendOtp: '/api/resend-otp',
  contact: '/api/contact',
  viewLead: '/api/view-lead',
  withdrawLead: '/api/withdraw-lead',
} as const

/** Counts a step of the funnel, with `FUNNEL=on`. Apart from the others, so that pages that do not count do not even have its path. */
export const COUNT_PATH = '/api/count'

/** The path of every operation. Marked as pure, so that bundles that do not use it drop it. */
export const ENDPOINTS = /* @__PURE__ */ (() => ({ ...SITE_ENDPOINTS, count: COUNT_PATH }) as const)()

export type ApiOperation = keyof typeof ENDPOINTS

/** Every operation. A function, so that bundles that do not call it can drop it. */
export const apiOperations = (): ApiOperation[] => Object.keys(ENDPOINTS).filter((name): name is ApiOperation => name in ENDPOINTS)

/**
 * The page where a visitor views and withdraws a request. The token is in the fragment, which browsers do not send, so it is in no
 * log and no `Referer`.
 */
export const YOUR_REQUEST_PATH = '/your-request'

/**
 * Request header that identifies a submission, so that a repeat after a lost response is stored only once (IETF
 * draft-ietf-httpapi-idempotency-key-header). 16 to 64 letters, digits and hyphens; the site sends 32 hexadecimal digits, with
 * `leads`, `verifyOtp` and `contact`.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
