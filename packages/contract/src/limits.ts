/** Limits that site and server share. Lengths are in UTF-16 code units, as a field's `maxLength`; times are in the unit named. */
export const LIMITS = {
  /** In pounds (R-contract-03). */
  minimumBudgetPounds: 40_000,
  /** R-quiz-08, R-quiz-14, R-verify-08. */
  autoAdvanceMs: 230,
  notEligibleRedirectMs: 500,
  successRedirectMs: 2_000,
  /** Used when the server's response names no `retry_after` (R-verify-09). */
  defaultResendWaitSeconds: 30,
  /** R-api-01; the lengths below it are R-contract-06. */
  bodyBytes: 16 * 1024,
  name: 100,
  /** RFC 5321 allows 254 characters for an address. */
  email: 254,
  /** As somebody writes it who wants to be rung. */
  writtenPhone: 40,
  /** E.164: a plus and at most 15 digits. */
  phone: 16,
  message: 5_000,
  /** R-tracking-01; in characters, as it is cut. */
  tracking: 200,
  /** R-tracking-01; a longer one is dropped. */
  clickId: 512,
  leadToken: 200,
  callWindow: 40,
  proof: 2_000,
  /** The specialist rings within this many hours of verification (R-product-02). */
  callWithinHours: 24,
} as const

/** The minimum budget as people read it: the first of the quiz's bands, and what pages say. */
export const MINIMUM_BUDGET = `£${LIMITS.minimumBudgetPounds.toLocaleString('en-GB')}`

/** Stored instead of a consent's version that was not sent. Not in schemas.ts beside the consents' wordings: a page that needs only this would load them too. */
export const CONSENT_NOT_RECORDED = 'not recorded'
