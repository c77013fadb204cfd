import * as v from 'valibot'
import { COMPANY_NAME } from './company.ts'
import consentWordings from './consent-wordings.json' with { type: 'json' }
import { cleanEmail, EMAIL_ERROR, EMAIL_PATTERN } from './email.ts'
import { answersWith, labelOf, REQUIRED_LEAD_FIELDS } from './lead-fields.ts'
import { LIMITS, MINIMUM_BUDGET } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { CODE_PATTERN } from './phone-code.ts'
import { normalisePhone, PHONE_ERROR, phoneError } from './phone.ts'
import { BUDGET_TOO_LOW, isAnswerTo, type ChoiceStep } from './quiz.ts'
import { trackingEntries } from './tracking.ts'
import { botSignalEntries } from './bot-signals.ts'
import { asciiDigits, hasNoNul, legibleText } from './text.ts'

/** One line of text needs no control characters, and a line break in a name is half of a header injection. */
const isLine = (value: string) => !/\p{Cc}/u.test(value)

/** Trimmed text of at most `max` characters. */
const text = (label: string, max: number, isStorable = isLine) =>
  v.pipe(
    v.string(`Enter your ${label}.`),
    v.trim(),
    v.maxLength(max, `Your ${label} is longer than ${max} characters. Shorten it and try again.`),
    v.check(isStorable, `Your ${label} has a character that we can’t store. Type it again.`),
  )

const required = (label: string, max: number, isStorable = isLine) =>
  v.pipe(text(label, max, isStorable), v.nonEmpty(`Enter your ${label}.`))

const email = v.pipe(
  v.string('Enter your email.'),
  v.transform(cleanEmail),
  required('email', LIMITS.email),
  v.regex(EMAIL_PATTERN, EMAIL_ERROR),
)

/** A number that may be texted, however it is written. The output is normalised. The server decides which countries it accepts. */
const phoneSchema = v.pipe(
  v.string(PHONE_ERROR),
  v.check(isLine, PHONE_ERROR),
  v.transform(normalisePhone),
  v.check(
    (phone) => phoneError(phone) === undefined,
    ({ input }) => phoneError(input) ?? PHONE_ERROR,
  ),
)

const CHOOSE = (label: string) => `Choose your ${label} from the answers offered.`
/** The answer to a step of the quiz, of this release or, from a page that was opened before it, of the one before (decision 50). */
export function answerTo({ kind, options, former = [], name, isNew }: ChoiceStep): v.GenericSchema<string | undefined, string> {
  const accepted = { kind, options: [...options, ...former] }
  const answer = v.pipe(
    v.string(CHOOSE(name)),
    v.check((value) => isAnswerTo(accepted, value) || (isNew === true && value === ''), CHOOSE(name)),
  )
  return isNew ? v.optional(answer, '') : answer
}

/** The answer about the budget, which has to be enough. */
const budgetOf = (question: ChoiceStep) =>
  v.pipe(
    answerTo(question),
    v.check(
      (value) => value !== BUDGET_TOO_LOW,
      // Only when needed: formatting the first number takes a phone some 15 ms.
      () => `${COMPANY_NAME} can match investors who have ${MINIMUM_BUDGET} or more to invest.`,
    ),
  )

/** Consent must be given, not merely present. */
const consent = v.literal(true, MESSAGES.contactNoConsent)

/** Every wording that a visitor may have agreed to, by form and version. */
export const CONSENT_WORDINGS: Readonly<Record<'lead' | 'contact', Readonly<Record<string, string>>>> = consentWordings

/**
 * The version of the wording that the visitor agreed to. Older ones stay valid: a page may have been open for days, and what its visitor
 * agreed to is what it said (R-contract-02).
 */
const consentVersion = (form: keyof typeof CONSENT_WORDINGS) =>
  v.optional(
    v.picklist(
      Object.keys(CONSENT_WORDINGS[form]),
      'We can’t tell what you agreed to. Reload the page, read the consent and send the form again.',
    ),
  )

/** Body of POST /api/leads (R-contract-02). Unknown fields are dropped, text is trimmed. */
export const leadSchema = v.object({
  name: required('name', LIMITS.name),
  email,
  phone: phoneSchema,
  ...answersWith((question) => (question.id === 'budget' ? budgetOf(question) : answerTo(question))),
  consent,
  consent_version: consentVersion('lead'),
  ...trackingEntries,
  ...botSignalEntries,
})
export type Lead = v.InferOutput<typeof leadSchema>
export type LeadBody = v.InferInput<typeof leadSchema>

const LEAD_TOKEN_ERROR = 'We can’t tell which request this is about. Reload the page and send it again.'
/** The `lead_token` of a lead's response. Without it, the lead is the one that the code was sent for. */
const leadToken = v.optional(v.pipe(v.string(LEAD_TOKEN_ERROR), v.maxLength(LIMITS.leadToken, LEAD_TOKEN_ERROR)))

/** Body of POST /api/verify-otp. A token of anything but an open lead of this phone is refused like a wrong code. */
export const verifyOtpSchema = v.object({
  phone: phoneSchema,
  otp_code: v.pipe(v.string(MESSAGES.otpTooShort), v.transform(asciiDigits), v.regex(CODE_PATTERN, MESSAGES.otpTooShort)),
  lead_token: leadToken,
  /** The `value` of a `CallWindow`, if the visitor chose one. Whatever it is, it is no reason to refuse a right code. */
  call_window: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LIMITS.callWindow))), undefined),
})
export type VerifyOtp = v.InferOutput<typeof verifyOtpSchema>

/** Body of POST /api/resend-otp. A token of anything but an open lead of this phone gets the same response, but no SMS message. */
export const resendOtpSchema = v.object({
  phone: phoneSchema,
  lead_token: leadToken,
  /** Reads the code to the phone by a call, if the server makes any; see `can_call`. */
  by: v.fallback(v.optional(v.literal('call')), undefined),
  /** The solved `challenge` of an earlier response: JSON of `{ challenge, solution }`. Whatever it is, it is no reason to refuse. */
  proof: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(LIMITS.proof))), undefined),
})
export type ResendOtp = v.InferOutput<typeof resendOtpSchema>

const REQUEST_TOKEN_ERROR = 'Part of this link is missing. Open it again from the email, or copy all of it.'
/** Body of POST /api/view-lead and /api/withdraw-lead: the token of a link to a verified lead. */
export const requestTokenSchema = v.object({
  request_token: v.pipe(v.string(REQUEST_TOKEN_ERROR), v.maxLength(LIMITS.leadToken, REQUEST_TOKEN_ERROR)),
})
export type RequestToken = v.InferOutput<typeof requestTokenSchema>

/** The contact form's five subjects: what is sent, and what people read (R-contact-02). */
export const CONTACT_SUBJECT_NAMES = {
  'investment-consultation': 'Investment consultation',
  'property-inquiry': 'Property enquiry',
  'portfolio-review': 'Portfolio review',
  'general-question': 'General question',
  complaint: 'Complaint',
} as const
export type ContactSubject = keyof typeof CONTACT_SUBJECT_NAMES

const isContactSubject = (value: string): value is ContactSubject => value in CONTACT_SUBJECT_NAMES
export const CONTACT_SUBJECTS = Object.keys(CONTACT_SUBJECT_NAMES).filter(isContactSubject)

/** In a browser extensions may add to the prototype of all objects, and valibot would take what they add for fields. */
function withoutPrototype<Entries extends v.ObjectEntries>(entries: Entries): Entries {
  Reflect.setPrototypeOf(entries, null)
  return entries
}

/** Body of POST /api/contact (R-contract-03). `phone` is free text, for a person to call. Pages validate with it too. */
export const contactSchema = v.object(
  /* @__PURE__ */ withoutPrototype({
    name: required('name', LIMITS.name),
    email,
    phone: v.optional(text('phone number', LIMITS.writtenPhone), ''),
    subject: v.picklist(CONTACT_SUBJECTS, 'Choose a subject from the list.'),
    message: required('message', LIMITS.message, hasNoNul),
    consent,
    consent_version: consentVersion('contact'),
    ...trackingEntries,
    ...botSignalEntries,
  }),
)
export type Contact = v.InferOutput<typeof contactSchema>
export type ContactBody = v.InferInput<typeof contactSchema>

/** The validated value, or an error for each invalid field. */
export type ValidationResult<T> = { ok: true; value: T } | { ok: false; error: string; fields: Record<string, string> }

/**
 * Validates an untrusted value. `fields` has an error for each invalid field, and `error` is the first. A body that is not an object
 * has its own error.
 */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): ValidationResult<v.InferOutput<S>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, error: 'The request has no form data. Send a JSON object.', fields: {} }
  }
  // Here alone text enters, whatever its field.
  const legible = Object.entries(value).map(([name, field]) => [name, typeof field === 'string' ? legibleText(field) : field])
  const result = v.safeParse(schema, Object.fromEntries(legible))
  if (result.success) return { ok: true, value: result.output }
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const key = v.getDotPath(issue) ?? ''
    fields[key] ??= readable(issue.message, key)
  }
  return { ok: false, error: Object.values(fields)[0] ?? 'We can’t read that form. Reload the page and send it again.', fields }
}

// For a missing field valibot says "Invalid key: Expected ...". Our own error is kinder.
const readable = (message: string, key: string): string => {
  if (!message.startsWith('Invalid')) return message
  if (key === 'consent') return MESSAGES.contactNoConsent
  const field = REQUIRED_LEAD_FIELDS.find((name) => name === key)
  return field ? MESSAGES.missingFields([labelOf(field)]) : `The field "${key}" is missing.`
}
