import { A_DIGIT_CODE } from './phone-code.ts'

/**
 * Messages to visitors, word for word as in docs/requirements. Site, mocks and server share them.
 */
export const MESSAGES = {
  missingFields: (labels: readonly string[]) => `Please complete all required fields. Missing: ${labels.join(', ')}`,
  quizRefused: (serverError?: string) => `Error: ${serverError || 'Failed to submit quiz'}`,
  quizNetwork: 'There was a network error submitting your information. Please check your connection and try again.',
  contactNoConsent: 'Please agree to the consent terms.',
  contactRefused: (serverError?: string) => serverError || 'Failed to submit contact form.',
  contactNetwork: 'There was a network error. Please try again.',
  otpTooShort: `Please enter ${A_DIGIT_CODE}`,
  /** The same for every refused code: wrong, expired, used or never sent (R-verify-05). */
  otpInvalid: 'That code isn’t right, or has expired. Check it, or ask for a new one.',
  otpRefused: (serverError?: string) => serverError || 'Invalid verification code',
  exception: 'Something went wrong. Please try again.',
  resendOk: 'New verification code sent!',
  callOk: 'We’re ringing you now with the code.',
  resendRefused: 'Failed to resend code. Please try again.',
  /** To the sender of a lead that another tab has verified meanwhile. */
  alreadyConfirmed: 'This number is confirmed already, so there’s no other code to send. Your confirmation is where you entered the code.',
  /** No lead has that token: the link was cut short, or the lead has been erased. */
  requestNotFound: 'There’s no request at this link. Part of the link may be missing, or the request has been deleted.',
  blogCategoryEmpty: 'No articles found in this category yet.',
} as const
