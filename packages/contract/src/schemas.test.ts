import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import previousRelease from '../conformance/previous-release.json' with { type: 'json' }
import { LEAD as lead } from '../conformance/samples.ts'
import { ENDPOINTS } from './endpoints.ts'
import { REQUIRED_LEAD_FIELDS } from './lead-fields.ts'
import { OUTCOME_PATH } from './events.ts'
import { eventsSchema, openApi } from './openapi.ts'
import { CODE_LENGTH, SAMPLE_CODE } from './phone-code.ts'
import { MESSAGES } from './messages.ts'
import { BUDGET_TOO_LOW, CHOICE_STEPS, isAnswerTo, joinChoices, splitChoices, STEP_IDS } from './quiz.ts'
import { sampleLead } from './sample-lead.ts'
import { answerTo, contactSchema, leadSchema, requestTokenSchema, resendOtpSchema, validate, verifyOtpSchema } from './schemas.ts'

/** Whether pages of the previous release may leave it out. */
const isNew = (field: string) => CHOICE_STEPS.some((step) => step.field === field && step.isNew)

const message = { name: 'Ada', email: 'ada@example.com', subject: 'complaint', message: 'Hello', consent: true }

describe('lead', () => {
  test('a complete one passes, trimmed, with unknown fields dropped (R-contract-02, R-contract-06)', () => {
    expect(validate(leadSchema, { ...lead, name: '  Ada Sample ', admin: true })).toEqual({ ok: true, value: lead })
  })

  test('has its phone normalised and its email cleaned, however they are written (R-phone-05, R-email-01)', () => {
    const written = { ...lead, phone: '0044 7700 900123', email: 'Ada <mailto:ada@example.com>' }
    expect(validate(leadSchema, written)).toEqual({ ok: true, value: lead })
  })

  test.each(Object.keys(lead).filter((field) => !isNew(field)))('is refused without %s (R-contract-03, R-quiz-22)', (field) => {
    const { [field]: _gone, ...rest } = { ...lead } as Record<string, unknown>
    const name = CHOICE_STEPS.find((step) => step.field === field)?.name ?? field
    const missing = `Please complete all required fields. Missing: ${name}`
    const error = field === 'consent' ? 'Please agree to the consent terms.' : missing
    expect(validate(leadSchema, rest)).toEqual({ ok: false, error, fields: { [field]: error } })
  })

  test.each([
    ['under £40,000', { budget_range: BUDGET_TOO_LOW }, /£40,000 or more/],
    ['without consent', { consent: false }, /Please agree to the consent terms\./],
    ['consent as text', { consent: 'true' }, /Please agree/],
    ['a consent that is not on record', { consent_version: '2026-01' }, /can’t tell what you agreed to/],
    ['an unknown option', { timeline: 'Within 3 months' }, /Choose your timeline/],
    ['an unknown place', { location_preference: 'Manchester, Mars' }, /Choose your location/],
    ['a place twice', { location_preference: 'Leeds, Leeds' }, /Choose your location/],
    ['no place', { location_preference: '' }, /Choose your location/],
    ['a blank in the email', { email: 'ada byron@example.com' }, /name@example\.com/],
    ['an email without a domain', { email: 'ada@example' }, /name@example\.com/],
    ['a phone with a digit missing', { phone: '0770090012' }, /11 digits/],
    ['a landline', { phone: '020 7946 0018' }, /only text mobile numbers/],
    ['a name of blanks', { name: '   ' }, /Enter your name/],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, /longer than 100/],
    ['a line break in the name', { name: 'Ada\r\nBcc: x@example.com' }, /can’t store/],
  ])('is refused: %s (R-contract-03, R-contract-06)', (_what, change, error) => {
    const result = validate(leadSchema, { ...lead, ...change })
    expect(result.ok ? '' : result.error).toMatch(error)
  })

  test.each([undefined, null, 'text', 7, [], [lead]])('is refused if it is not an object: %j (R-api-01)', (body) => {
    const error = 'The request has no form data. Send a JSON object.'
    expect(validate(leadSchema, body)).toEqual({ ok: false, error, fields: {} })
  })

  test('is refused with the first thing that is wrong with each field (R-contract-08)', () => {
    expect(validate(leadSchema, { ...lead, name: 'a\u0000'.repeat(60), email: '' })).toEqual({
      ok: false,
      error: 'Your name is longer than 100 characters. Shorten it and try again.',
      fields: { name: 'Your name is longer than 100 characters. Shorten it and try again.', email: 'Enter your email.' },
    })
  })

  test('an answer to one step is no answer to another (R-contract-03)', () => {
    const result = validate(leadSchema, { ...lead, timeline: lead.location_preference })
    expect(result).toMatchObject({ ok: false, error: 'Choose your timeline from the answers offered.' })
  })

  test('tracking is cut or dropped, never refused (R-contract-06, R-tracking-01)', () => {
    const result = validate(leadSchema, { ...lead, utm_source: `${'x'.repeat(200)}y`, utm_term: 7, gclid: '', fbclid: 'a\u0000b' })
    expect(result).toEqual({ ok: true, value: { ...lead, utm_source: 'x'.repeat(200), fbclid: 'ab' } })
    const ids = { gclid: 'x'.repeat(512), wbraid: 'x'.repeat(513) }
    expect(validate(leadSchema, { ...lead, ...ids })).toEqual({ ok: true, value: { ...lead, gclid: ids.gclid } })
  })
})

test('the sample lead has an answer to every question', () => {
  expect(CHOICE_STEPS.filter((step) => !isAnswerTo(step, sampleLead()[step.field])).map(({ field }) => field)).toEqual([])
})

test('every option of every step passes, but the budget that is too low (R-contract-03)', () => {
  for (const step of CHOICE_STEPS) {
    for (const option of step.options) {
      expect(validate(leadSchema, { ...lead, [step.field]: option }).ok).toBe(option !== BUDGET_TOO_LOW)
    }
  }
})

describe('what pages of the previous release send (R-contract-16)', () => {
  const question = CHOICE_STEPS.find((step) => !step.isNew) ?? expect.fail('The quiz asks nothing.')

  test('has every answer but the new ones', () => {
    const known = CHOICE_STEPS.filter((step) => step.field in previousRelease.leads)
    expect(known).toEqual(CHOICE_STEPS.filter(({ field }) => !isNew(field)))
    expect(Object.keys(previousRelease.options).toSorted()).toEqual(known.map(({ field }) => field).toSorted())
  })

  test.each(Object.entries(previousRelease.options))('passes with each of its options: %s', (field, options) => {
    const refused = options.filter((option) => !validate(leadSchema, { ...previousRelease.leads, [field]: option }).ok)
    expect(refused).toEqual([])
  })

  test('has an empty answer to a question that is new, and any but an option is refused', () => {
    const schema = v.object({ answer: answerTo({ ...question, isNew: true }) })
    expect(v.parse(schema, {})).toEqual({ answer: '' })
    expect(v.safeParse(schema, { answer: 'Any other' }).success).toBe(false)
    expect(v.safeParse(v.object({ answer: answerTo(question) }), {}).success).toBe(false)
  })

  test('has an option that this release words otherwise', () => {
    const schema = answerTo({ ...question, former: ['As it was put'] })
    expect(v.parse(schema, 'As it was put')).toBe('As it was put')
    expect(v.safeParse(answerTo(question), 'As it was put').success).toBe(false)
  })
})

describe('the rows of the quiz', () => {
  // An answer, too, says which question it is to.
  test.each(['question', 'field', 'noChoice', 'name', 'label', 'column', 'inTitleBlock', 'options'] as const)(
    'each has %s of its own, neither empty nor with blanks around it; a bare number would come first, wherever it is written',
    (word) => {
      const words = CHOICE_STEPS.flatMap((step) => step[word] ?? [])
      expect(words).toEqual([...new Set(words)].filter((text) => /^(?!\d+$)\S(?:.*\S)?$/.test(text)))
    },
  )

  test('that for the details is the last', () => {
    expect(STEP_IDS.at(-1)).toBe('personal')
  })

  test.each(CHOICE_STEPS)('the hint of step $id says if several may be chosen (R-quiz-12)', ({ kind, hint }) => {
    expect(hint.startsWith('Choose as many as you like')).toBe(kind === 'several')
  })
})

test('several choices are joined in the order of the options and split again (R-quiz-13)', () => {
  const options = ['One', 'Two', 'Three']
  expect(joinChoices(options, ['Three', 'One', 'Four'])).toBe('One, Three')
  expect(splitChoices('One, Three')).toEqual(['One', 'Three'])
  expect(splitChoices('')).toEqual([])
})

/** An address of so many characters, with the longest labels. */
const emailOf = (length: number) => `${'a'.repeat(length - 204)}@${`${'b'.repeat(63)}.`.repeat(3)}example.com`

const validateAs = {
  lead: (change: object) => validate(leadSchema, { ...lead, ...change }),
  message: (change: object) => validate(contactSchema, { ...message, ...change }),
  code: (change: object) => validate(verifyOtpSchema, { phone: lead.phone, otp_code: SAMPLE_CODE, ...change }),
  resend: (change: object) => validate(resendOtpSchema, { phone: lead.phone, ...change }),
  request: (change: object) => validate(requestTokenSchema, change),
}
const digits = (length: number) => `+1${'4'.repeat(length - 2)}`
const letters = (length: number) => 'a'.repeat(length)

test.each<[keyof typeof validateAs, string, number, (length: number) => string]>([
  ['lead', 'name', 100, letters],
  ['lead', 'email', 254, emailOf],
  ['lead', 'phone', 16, digits],
  ['message', 'name', 100, letters],
  ['message', 'email', 254, emailOf],
  ['message', 'phone', 40, digits],
  ['message', 'message', 5_000, letters],
  ['code', 'lead_token', 200, letters],
  ['resend', 'lead_token', 200, letters],
  ['request', 'request_token', 200, letters],
])("the %s's %s has at most %i characters (R-contract-06)", (body, field, most, textOf) => {
  expect(validateAs[body]({ [field]: textOf(most) })).toMatchObject({ ok: true })
  const result = validateAs[body]({ [field]: textOf(most + 1) })
  expect(result.ok ? [] : Object.keys(result.fields)).toEqual([field])
})

/** The first and last of C0, DEL, the first and last of C1, and the line breaks among them. */
const CONTROLS = ['\u0000', '\u0009', '\n', '\r', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f']

describe('text is made well-formed where it enters (R-contract-06)', () => {
  test('the placeholder that dictation leaves is taken out of every field', () => {
    expect(validateAs.lead({ name: '\ufffcAda Sample', email: 'ada@example.com\ufffc' })).toMatchObject({
      ok: true,
      value: { name: 'Ada Sample', email: 'ada@example.com' },
    })
    expect(validateAs.lead({ name: '\ufffc' })).toMatchObject({ ok: false })
  })

  test('half a character is replaced in every field, and none is cut in half', () => {
    const half = { name: 'Ada \ud83d', utm_source: '\ud800x', utm_term: `${'x'.repeat(199)}😀!`, utm_content: '😀'.repeat(201) }
    const whole = { name: 'Ada \ufffd', utm_source: '\ufffdx', utm_term: `${'x'.repeat(199)}😀`, utm_content: '😀'.repeat(200) }
    expect(validateAs.lead(half)).toMatchObject({ ok: true, value: whole })
    expect(validateAs.message({ message: 'Hi \ude00' })).toMatchObject({ ok: true, value: { message: 'Hi \ufffd' } })
  })

  test.each(['\u200b', '\ud800', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad \u202e', '\u{e0020}'])(
    'what nobody would see is empty: %j',
    (text) => {
      expect(validateAs.lead({ name: text })).toMatchObject({ ok: false, fields: { name: 'Enter your name.' } })
      expect(validateAs.message({ message: text })).toMatchObject({ ok: false, fields: { message: 'Enter your message.' } })
      expect(validateAs.lead({ utm_source: text, utm_term: `${text}\u0000` })).toEqual({ ok: true, value: lead })
      expect(validateAs.message({ phone: text })).toMatchObject({ ok: true, value: { phone: '' } })
    },
  )

  test('a name in any script stays as it is', () => {
    for (const name of ['Zoë', '王小明', '👩‍👧 Ann', 'علي\u200cرضا']) expect(validateAs.lead({ name })).toMatchObject({ value: { name } })
  })
})

describe('no field of one line has a control character or a line break (R-contract-06)', () => {
  test.each([
    ['lead', 'name', 'Ada', 'Byron'],
    ['lead', 'email', 'ada', 'b@example.com'],
    ['lead', 'phone', '+4477009', '00123'],
    ['message', 'name', 'Ada', 'Byron'],
    ['message', 'email', 'ada', 'b@example.com'],
    ['message', 'phone', '020 7946', '0123'],
  ] as const)("the %s's %s", (body, field, start, end) => {
    expect(validateAs[body]({ [field]: start + end })).toMatchObject({ ok: true })
    const accepted = CONTROLS.filter((control) => validateAs[body]({ [field]: start + control + end }).ok)
    expect(accepted.map((control) => control.charCodeAt(0).toString(16))).toEqual([])
  })

  test('nor has tracking, from which they are removed', () => {
    const result = validate(leadSchema, { ...lead, utm_term: CONTROLS.map((control) => `a${control}`).join('') })
    expect(result).toMatchObject({ ok: true, value: { utm_term: 'a'.repeat(CONTROLS.length) } })
  })
})

test.each(['', SAMPLE_CODE.slice(1), `${SAMPLE_CODE}5`, `${SAMPLE_CODE}\n`, `${SAMPLE_CODE.slice(1)}a`, 'a'.repeat(CODE_LENGTH)])(
  '%j is no code (R-contract-02)',
  (code) => {
    expect(validateAs.code({ otp_code: code })).toMatchObject({ ok: false, error: MESSAGES.otpTooShort })
  },
)

test.each(['１', '١', '۱', '१'])('a code in digits such as %s is a code (R-contract-02)', (one) => {
  expect(validateAs.code({ otp_code: one.repeat(CODE_LENGTH) })).toMatchObject({ ok: true, value: { otp_code: '1'.repeat(CODE_LENGTH) } })
})

describe('contact message', () => {
  test('passes where an extension has given all objects a method (R-messages-06)', () => {
    Object.assign(Object.prototype, { added: () => {} })
    onTestFinished(() => void Reflect.deleteProperty(Object.prototype, 'added'))
    expect(validate(contactSchema, message).ok).toBe(true)
  })

  test('passes without a phone number (R-contract-03)', () => {
    expect(validate(contactSchema, message)).toEqual({ ok: true, value: { ...message, phone: '' } })
  })

  test.each([
    ['no name', { name: undefined }, 'Please complete all required fields. Missing: name'],
    ['no subject', { subject: undefined }, 'The field "subject" is missing.'],
    ['another subject', { subject: 'Complaint' }, 'Choose a subject from the list.'],
    ['no message', { message: ' ' }, 'Enter your message.'],
    ['no consent', { consent: false }, 'Please agree to the consent terms.'],
    ['a NUL', { message: 'a\u0000b' }, 'Your message has a character that we can’t store. Type it again.'],
  ])('is refused: %s (R-contract-03)', (_what, change, error) => {
    // As it arrives: what is undefined is missing.
    expect(validate(contactSchema, JSON.parse(JSON.stringify({ ...message, ...change })))).toMatchObject({ ok: false, error })
  })

  test('passes trimmed, in every field that is typed (R-contract-03)', () => {
    const typed = { name: ' Ada ', email: ' ada@example.com ', phone: ' 020 7946 0123 ', message: '\n Hello\n' }
    expect(validateAs.message(typed)).toEqual({ ok: true, value: { ...message, phone: '020 7946 0123' } })
  })

  test('keeps its line breaks (R-contract-06)', () => {
    expect(validateAs.message({ message: 'One\nTwo' })).toMatchObject({ ok: true, value: { message: 'One\nTwo' } })
  })
})

test('OpenAPI has every operation with what it requires, and every webhook (R-delivery-18)', () => {
  const { paths, webhooks } = openApi()
  expect(Object.keys(paths)).toEqual([OUTCOME_PATH, ...Object.values(ENDPOINTS)])
  const { schema } =
    Object.entries(paths).find(([path]) => path === ENDPOINTS.leads)?.[1].post.requestBody.content['application/json'] ?? {}
  expect(schema?.required?.toSorted()).toEqual([...REQUIRED_LEAD_FIELDS.filter((field) => !isNew(field)), 'consent'].toSorted())
  expect(schema?.properties).toMatchObject({ name: { type: 'string' }, consent: { const: true }, gclid: {} })
  expect(Object.keys(webhooks)).toEqual(['lead.verified', 'lead.withdrawn', 'contact.received'])
  expect(eventsSchema()).toMatchObject({ oneOf: [{ properties: { type: { const: 'lead.verified' } } }, {}, {}] })
})
