/** Figures that site and server both keep to. Lengths in UTF-16 code units, times in the unit named. */
export const LIMITS = {
  /** Specification, section 9. */
  otpLength: 4,
  /** Specification, section 9, in pounds. */
  minimumBudgetPounds: 40_000,
  /** Specification, section 4. */
  autoAdvanceMs: 230,
  notEligibleRedirectMs: 500,
  successRedirectMs: 2_000,
  /** Used when the server's answer names no `retry_after` (decisions, "Verification"). */
  defaultResendWaitSeconds: 30,
  /** api-rules, "The door". */
  bodyBytes: 16 * 1024,
  name: 100,
  /** RFC 5321 leaves 254 characters for an address. */
  email: 254,
  /** E.164: a plus and at most 15 digits. */
  phone: 16,
  message: 5_000,
  /** Decisions, "Tracking". */
  tracking: 200,
  consentVersion: 40,
  leadToken: 200,
} as const
