import { labelOf, MESSAGES, normalisePhone, normalisePhoneWhileTyping, PHONE_EXAMPLE, QUIZ, type StepId } from '@plotline/contract'
import { Alert, CheckboxField, ErrorSummary, Form, HoneypotField, PhoneField, StepBeside, Text, TextField } from '@plotline/ui'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { HONEYPOT_NAME, submitLead, type ApiResult } from '../../api/index.ts'
import { EmailField } from '../../components/email-field.tsx'
import { enterText } from '../../components/enter-text.ts'
import { errorsOfFields, hasErrors, withoutFields, type FieldErrors } from '../../components/field-errors.ts'
import { MissingFields } from '../../components/missing-fields.tsx'
import { PrivacyLink } from '../../components/privacy-link.tsx'
import { onSettledText } from '../../components/settled-text.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { FailureMessage } from '../../components/retry-after-message.tsx'
import { leadConsent } from '../../content/company.ts'
import { labels } from '../../content/form-labels.ts'
import { leadBody, missingFields, noAnswers, type ContactDetails } from './quiz-logic.ts'
import { tidyContactDetails, validateContactDetails } from './validate-contact-details.ts'
import { useQuiz, type QuizStore } from './store.ts'
import { tracker } from '../../tracking/index.ts'
import { GivenAnswers } from './given-answers.tsx'
import { sentState } from './sent-state.ts'
import { StepActions } from './step-actions.tsx'

export interface PersonalStepProps {
  store: QuizStore
  /** The building, for a phone. */
  strip: ReactNode
  /** How many history entries ago the quiz began. */
  depth: number
  onPrevious: (() => void) | undefined
  /** Called with the step whose answer is to be changed. */
  onEdit: (step: StepId) => void
  /** Called with whether the form was refused and still has an error. */
  onRefused: (refused: boolean) => void
}

const TEXTS = ['name', 'email', 'phone'] as const
const FIELDS = [...TEXTS, 'consent'] as const
const fieldId = (field: keyof ContactDetails) => `quiz-${field}`

/** The last step: who to call, and the submission of the lead (R-quiz-21 to R-quiz-28). */
export default function PersonalStep({ store, strip, depth, onPrevious, onEdit, onRefused }: PersonalStepProps) {
  const { answers, contactDetails } = useQuiz(store)
  const navigate = useNavigate()
  // Fields that were invalid at the last attempt are validated again as they are edited.
  const [watched, setWatched] = useState<readonly (keyof ContactDetails)[]>([])
  // Errors from the server, until the field is edited.
  const [refusals, setRefusals] = useState<FieldErrors<keyof ContactDetails>>({})
  const submission = useSubmission(store, { once: true })
  const { failure, isSending } = submission

  const { botSignals } = store
  useEffect(() => botSignals.formMounted(), [botSignals])

  // The fields are uncontrolled: React would wipe what a password manager puts into them without an event.
  const [initial] = useState(contactDetails)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const { current } = form
    return () => {
      // Not if the visitor has just had everything deleted.
      if (current && store.read().answers !== noAnswers) store.setContactDetails(textsIn(current))
    }
  }, [store])

  const errors = errorsOf(contactDetails, watched, refusals)
  const errorOf = (field: keyof ContactDetails) => errors[field]
  const missing = missingFields(answers, contactDetails).filter((field) => field in answers || watched.some((name) => name === field))
  // What is missing is named in the sentence above the list, and not again in it.
  const listed = FIELDS.flatMap((field) => {
    const message = errorOf(field)
    return message && !missing.some((name) => name === field) ? [{ fieldId: fieldId(field), message }] : []
  })

  const setDetails = (change: Partial<ContactDetails>) => {
    store.setContactDetails(change)
    const left = withoutFields(refusals, Object.keys(change))
    setRefusals(left)
    if (!hasErrors(errorsOf({ ...contactDetails, ...change }, watched, left))) onRefused(false)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    // Enter submits without a blur, so they may not be tidy yet.
    const complete = tidyContactDetails({ ...contactDetails, ...textsIn(event.currentTarget) })
    for (const field of TEXTS) {
      const input = document.getElementById(fieldId(field))
      if (input instanceof HTMLInputElement && input.value !== complete[field]) enterText(input, complete[field])
    }
    store.setContactDetails(complete)
    const allErrors = validateContactDetails(complete)
    const wrong = FIELDS.filter((field) => allErrors[field])
    if (wrong.length > 0 || missingFields(answers, complete).length > 0) {
      submission.clear()
      setRefusals({})
      setWatched(wrong)
      onRefused(true)
      return
    }
    const body = leadBody(answers, complete, leadConsent.version, tracker.fields())
    const signals = botSignals.values(event.currentTarget)
    const result = await submission.send(body, (key) => submitLead({ ...body, ...signals }, key))
    if (!result) return
    if (result.kind === 'ok') {
      store.expectCode()
      void navigate('/verify', { state: sentState(complete.phone, depth + 1, { ...result, callWindow: store.chosenCall() }) })
      return
    }
    const blamed = result.kind === 'refused' ? errorsOfFields(FIELDS, result.fields) : {}
    if (hasErrors(blamed)) {
      setRefusals(blamed)
      onRefused(true)
      return
    }
    submission.showFailure(result, failureMessage(result))
  }

  return (
    <>
      <StepBeside strip={strip} className="mt-4 md:mt-3">
        <GivenAnswers answers={answers} onEdit={onEdit} />
      </StepBeside>
      <Form
        ref={form}
        method="dialog"
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Your details"
        className="mt-5 gap-5 md:mt-4 md:gap-4.5"
        loading={isSending}
        errorSummary={
          <ErrorSummary errors={listed}>
            {missing.length > 0 && (
              <MissingFields
                fields={missing.map((field) => {
                  const text = TEXTS.find((name) => name === field)
                  return { label: labelOf(field), fieldId: text && fieldId(text) }
                })}
              />
            )}
          </ErrorSummary>
        }
      >
        <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
          <TextField
            id={fieldId('name')}
            label={labels.name}
            name="name"
            autoComplete="name"
            defaultValue={initial.name}
            error={errorOf('name')}
            {...onSettledText((name) => setDetails({ name }))}
          />
          <EmailField
            id={fieldId('email')}
            defaultValue={initial.email}
            error={errorOf('email')}
            {...onSettledText((email) => setDetails({ email }))}
          />
        </div>
        <PhoneField
          id={fieldId('phone')}
          label={labels.phone}
          name="phone"
          hint={`A UK mobile number, such as ${PHONE_EXAMPLE}.`}
          defaultValue={initial.phone}
          error={errorOf('phone')}
          formatTyping={normalisePhoneWhileTyping}
          formatWhole={normalisePhone}
          onValueChange={(phone) => setDetails({ phone })}
        />
        <CheckboxField
          id={fieldId('consent')}
          label={
            <>
              {leadConsent.text} <PrivacyLink />
            </>
          }
          checked={contactDetails.consent}
          error={errorOf('consent')}
          onCheckedChange={(consent) => setDetails({ consent })}
        />
        <HoneypotField name={HONEYPOT_NAME} />
        <div>
          <Alert variant="error" announcement={failure.count} onClose={submission.clear}>
            {(failure.message || failure.retryMessage) && <FailureMessage message={failure.message} retryMessage={failure.retryMessage} />}
          </Alert>
          <Text className="lg:ms-auto lg:w-fit">{QUIZ.personal.hint}</Text>
          <StepActions
            onPrevious={onPrevious}
            next={isSending ? 'SUBMITTING...' : 'SHOW ME MY MATCHES'}
            secondsLeft={submission.secondsLeft}
            primary
          />
        </div>
      </Form>
    </>
  )
}

/** What stands in the fields, however it came there. */
function textsIn(form: HTMLFormElement): Pick<ContactDetails, (typeof TEXTS)[number]> {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

/** The current errors: of fields that were invalid at the last attempt, and of those that the server refused. */
function errorsOf(
  contactDetails: ContactDetails,
  watched: readonly (keyof ContactDetails)[],
  refusals: FieldErrors<keyof ContactDetails>,
): FieldErrors<keyof ContactDetails> {
  const errors = validateContactDetails(contactDetails)
  return { ...refusals, ...errorsOfFields(watched, errors) }
}

/** R-quiz-24. */
const failureMessage = (result: Exclude<ApiResult, { kind: 'ok' }>): string =>
  result.kind === 'network' ? MESSAGES.quizNetwork : MESSAGES.quizRefused(result.error)
