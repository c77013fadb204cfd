import { contactSchema, LIMITS, MESSAGES, validate, withoutBotSignals } from '@plotline/contract'
import {
  Alert,
  Button,
  ButtonGroup,
  CheckboxField,
  ErrorSummary,
  Form,
  Heading,
  HoneypotField,
  isEnter,
  SelectField,
  showErrorSummary,
  SubmitButton,
  Text,
  TextAreaField,
  TextField,
} from '@plotline/ui'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { createIdempotencyKeys, createBotSignals, HONEYPOT_NAME, sendMessage, type ApiResult } from '../api/index.ts'
import { EmailField } from './email-field.tsx'
import { errorsOfFields, hasErrors, withoutFields, type FieldErrors } from './field-errors.ts'
import { MissingFields } from './missing-fields.tsx'
import { useSubmission } from '../hooks/use-submission.ts'
import { useHydrationSafeDisabled } from '../hooks/use-hydration-safe-disabled.ts'
import { PrivacyLink } from './privacy-link.tsx'
import { FailureMessage, RetryCountdown } from './retry-after-message.tsx'
import { contactConsent } from '../content/company.ts'
import { contact, subjects } from '../content/contact.ts'
import { labels } from '../content/form-labels.ts'
import { tracker } from '../tracking/index.ts'

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const
type FieldName = (typeof FIELDS)[number]

const fieldId = (field: FieldName) => `contact-${field}`
/** What is said of a field that is empty. */
const EMPTY = validate(contactSchema, { name: '', email: '', subject: '', message: '' })
const CONSENT_ID = 'contact-consent'
/** The page's own, and no part of this island. */
const TERRACE = '[data-terrace]'

interface ContactFormProps {
  /** Called with whether a field was refused and has not been edited since. */
  onRefused: (refused: boolean) => void
  /** The form rests, as a message was sent. */
  isSent: boolean
  onSent: (isSent: boolean) => void
}

/**
 * The message form (R-contact-02 to R-contact-10). The browser validates it, and we say in our own words what it finds. The
 * fields are uncontrolled, so that what is typed before hydration stays.
 */
export function ContactForm({ onRefused, isSent, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const confirmation = useRef<HTMLDivElement>(null)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const [botSignals] = useState(createBotSignals)
  const submission = useSubmission(idempotencyKeys)
  const { failure, isSending } = submission
  const [consent, setConsent] = useState(false)
  const [consentError, setConsentError] = useState('')
  // Errors from the schema or the server, until the field is edited.
  const [errors, setErrors] = useState<FieldErrors<FieldName>>({})
  const disabledProps = useHydrationSafeDisabled(!consent && !isSending)

  useEffect(() => botSignals.formMounted(), [botSignals])
  // The confirmation stands under the terrace, whose house has all its lights on. With large text it may not be seen from the top.
  useEffect(() => {
    document.querySelector(TERRACE)?.toggleAttribute('data-answering', isSent)
    if (!isSent) return
    scrollTo(0, 0)
    confirmation.current?.scrollIntoView({ block: 'nearest' })
  }, [isSent])

  function blame(blamed: FieldErrors<FieldName>) {
    submission.clear()
    setErrors(blamed)
    onRefused(true)
  }

  function edited(event: FormEvent) {
    if (!hasErrors(errors)) return
    const left = withoutFields(errors, [Object(event.target).name])
    setErrors(left)
    onRefused(hasErrors(left))
  }

  /** The props that show a field's error. */
  const field = (name: FieldName) => ({ id: fieldId(name), name, error: errors[name] })

  const problems = FIELDS.flatMap((name) => (errors[name] ? [{ name, fieldId: fieldId(name), message: errors[name] }] : []))
  const isMissing = ({ name, message }: (typeof problems)[number]) => !EMPTY.ok && message === EMPTY.fields[name]
  const missing = problems.filter(isMissing)

  /** Focuses the checkbox, so that its error is announced. */
  function refuse() {
    setConsentError(MESSAGES.contactNoConsent)
    onRefused(true)
    document.getElementById(CONSENT_ID)?.focus()
  }

  /** What the browser finds, in our words instead of its own, which say less and disappear (R-contact-02). */
  function explain(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = FIELDS.map((name) => event.currentTarget.elements.namedItem(name)).filter(isWrong)
    // One of these events for each of them, and the first tells all.
    if (event.target !== wrong[0]) return
    const read = validate(contactSchema, fieldsOf(event.currentTarget))
    const words: FieldErrors<string> = read.ok ? {} : read.fields
    showErrorSummary(summary, () =>
      blame(Object.fromEntries(wrong.map((control) => [control.name, words[control.name] ?? control.validationMessage]))),
    )
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (!consent) {
      refuse()
      return
    }
    const fields = fieldsOf(event.currentTarget)
    const message = validate(contactSchema, {
      ...fields,
      consent: true,
      consent_version: contactConsent.version,
      ...tracker.fields(),
      ...botSignals.values(event.currentTarget),
    })
    if (!message.ok) {
      const blamed = errorsOfFields(FIELDS, message.fields)
      if (hasErrors(blamed)) blame(blamed)
      else submission.show(message.error)
      return
    }
    const { value } = message
    const result = await submission.send(withoutBotSignals(value), (key) => {
      setErrors({})
      onRefused(false)
      return sendMessage(value, key)
    })
    if (!result) return
    if (result.kind !== 'ok') {
      const blamed = result.kind === 'refused' ? errorsOfFields(FIELDS, result.fields) : {}
      if (hasErrors(blamed)) blame(blamed)
      else submission.showFailure(result, failureMessage(result))
      return
    }
    idempotencyKeys.clear()
    flushSync(() => onSent(true))
    setConsent(false)
    confirmation.current?.focus({ preventScroll: true }) // the button that had focus is gone
    // Anything typed while the message was being sent is not part of it, and stays.
    if (form.current && sameFields(fields, form.current)) form.current.reset()
  }

  function enterWithoutConsent(event: KeyboardEvent<HTMLFormElement>) {
    // The disabled button stops the browser from submitting, but the visitor should still know why. One that is not disabled yet may be
    // waiting for a tick that the loader has held.
    if (!isEnter(event) || !('disabled' in disabledProps && disabledProps.disabled) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    refuse()
  }

  /** The form comes back empty, with focus where one begins. */
  function sendAnother() {
    flushSync(() => onSent(false))
    document.getElementById(fieldId('name'))?.focus()
  }

  return (
    <>
      <div
        ref={confirmation}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output has no heading
        role="status"
        tabIndex={-1}
        className="grid gap-4 empty:hidden"
      >
        {isSent && (
          <>
            <Heading level={2}>{contact.sent}</Heading>
            <Text>{contact.reply}</Text>
          </>
        )}
      </div>
      {isSent ? (
        <Button variant="outline" className="justify-self-start" onClick={sendAnother}>
          {contact.another}
        </Button>
      ) : (
        <div className="grid gap-2">
          <Heading level={2}>{contact.formTitle}</Heading>
          <Text variant="hint">{contact.formNote}</Text>
        </div>
      )}
      <Form
        ref={form}
        hidden={isSent}
        method="dialog"
        onSubmit={(event) => void submit(event)}
        onInvalid={explain}
        className="max-sm:gap-4"
        onInput={edited}
        onKeyDown={enterWithoutConsent}
        loading={isSending}
        errorSummary={
          <ErrorSummary ref={summary} errors={problems.filter((problem) => !isMissing(problem))}>
            {missing.length > 0 && <MissingFields fields={missing.map(({ name, ...rest }) => ({ label: name, ...rest }))} />}
          </ErrorSummary>
        }
        footer={
          <>
            <div>
              <Alert variant="error" announcement={failure.count} onClose={submission.clear}>
                {(failure.message || failure.retryMessage) && (
                  <FailureMessage message={failure.message} retryMessage={failure.retryMessage} />
                )}
              </Alert>
            </div>
            <ButtonGroup className="items-center">
              <SubmitButton {...disabledProps}>
                <RetryCountdown seconds={submission.secondsLeft}>{isSending ? 'SENDING MESSAGE...' : 'SEND MESSAGE'}</RetryCountdown>
              </SubmitButton>
              {!consent && !isSending && <Text variant="note">{contact.tick}</Text>}
            </ButtonGroup>
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-sm:gap-4 md:grid-cols-2">
          <TextField {...field('name')} label={labels.name} autoComplete="name" required maxLength={LIMITS.name} />
          <EmailField {...field('email')} required maxLength={LIMITS.email} />
          <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" optional maxLength={LIMITS.writtenPhone} />
          <SelectField {...field('subject')} label={labels.subject} required placeholder="Choose a subject" options={subjects} />
        </div>
        <TextAreaField {...field('message')} label={labels.message} required rows={3} maxLength={LIMITS.message} />
        <HoneypotField name={HONEYPOT_NAME} />
        <CheckboxField
          id={CONSENT_ID}
          label={
            <>
              {contactConsent.text} <PrivacyLink />
            </>
          }
          checked={consent}
          error={consentError || undefined}
          onCheckedChange={(ticked) => {
            setConsent(ticked)
            setConsentError('')
            onRefused(hasErrors(errors))
          }}
        />
      </Form>
    </>
  )
}

const isWrong = (node: Element | RadioNodeList | null): node is HTMLInputElement => node instanceof Element && node.matches(':invalid')

const fieldsOf = (form: HTMLFormElement): Record<string, unknown> => Object.fromEntries(new FormData(form))
const sameFields = (sent: Record<string, unknown>, form: HTMLFormElement) => JSON.stringify(sent) === JSON.stringify(fieldsOf(form))

/** R-contact-08. */
const failureMessage = (result: Exclude<ApiResult, { kind: 'ok' }>): string =>
  result.kind === 'network' ? MESSAGES.contactNetwork : MESSAGES.contactRefused(result.error)
