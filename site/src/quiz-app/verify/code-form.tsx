import { CODE_LENGTH, DIGIT_CODE, LIMITS, MESSAGES, windowOf } from '@plotline/contract'
import { Alert, ButtonGroup, Form, isEnter, Link, OtpInput, StepBeside, SubmitButton } from '@plotline/ui'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { verifyOtp } from '../../api/index.ts'
import { loadAnswersMean } from '../../components/answers-mean.tsx'
import { enterText } from '../../components/enter-text.ts'
import { FailureMessage, RetryCountdown } from '../../components/retry-after-message.tsx'
import { labels } from '../../content/form-labels.ts'
import { useSilentFill } from './use-silent-fill.ts'
import { useHydrationSafeDisabled } from '../../hooks/use-hydration-safe-disabled.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { appPages } from '../app-pages.ts'
import { LAST_STEP } from '../quiz/quiz-logic.ts'
import type { SentState } from '../quiz/sent-state.ts'
import { useConfirmation, useLinkToStep } from '../quiz/step-history.ts'
import { useStored, type QuizStore } from '../quiz/store.ts'
import { CallChoice, shownCall, useCallWindows } from './call-choice.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeFromText } from './use-code-from-text.ts'
import { useResend } from './use-resend.ts'
import { useRetyping } from './use-retyping.ts'
import { WhereSent } from './where-sent.tsx'

type Stage = 'editing' | 'checking' | 'complete'

const BUTTON: Record<Stage, string> = { editing: 'VERIFY CODE', checking: 'VERIFYING...', complete: 'VERIFICATION COMPLETE' }

/** Announced once all digits are there. Another announcement says that the code was right. */
const COMPLETE_TEXT: Record<Stage, string> = { editing: 'Code complete.', checking: 'Code complete. We’re checking it.', complete: '' }

const CODE_ID = 'verify-code'

const never = () => false

interface CodeFormProps {
  sent: SentState | undefined
  store: QuizStore
  /** The building, for a phone. */
  strip: ReactNode
}

/** The code's field with what is said about it, from the first digit to the confirmation. */
export function CodeForm({ sent, store, strip }: CodeFormProps) {
  const phone = sent?.phone ?? ''
  const source = sent?.rang ? 'call' : 'text'
  const depth = sent?.depth ?? 0
  const confirm = useConfirmation(store)
  const navigate = useNavigate()
  const linkToStep = useLinkToStep()
  const words = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const call = useRef<HTMLSelectElement>(null)
  const retyping = useRetyping(input)
  const [code, setCode] = useState('')
  /** Typed before the page knew for which lead. */
  const early = useRef('')
  /** Whether the visitor has pressed or changed the call’s time here: the code then waits for the button. */
  const [sendsByButton, setSendsByButton] = useState(false)
  useSilentFill(input, code)
  const submission = useSubmission(store, { once: true })
  const { failure } = submission
  const [codeError, setCodeError] = useState('')
  // Kept in the history entry, so that a reload leads to the confirmation instead of asking for a used code.
  const stage: Stage = sent?.verified ? 'complete' : submission.isSending ? 'checking' : 'editing'
  /** In the history entry, as all of this page's state. */
  const keep = (state: SentState) => void navigate('/verify', { replace: true, state })
  const resend = useResend({ sent, isEditing: stage === 'editing', input, submission, keep })
  const windows = useCallWindows()
  const disabledProps = useHydrationSafeDisabled(stage === 'editing' && code.length < CODE_LENGTH)

  const clearMessages = () => {
    submission.clear()
    resend.hideNotice()
  }

  useEffect(() => {
    if (stage !== 'complete') return undefined
    appPages.prefetch('/success')
    void loadAnswersMean()
    const redirect = setTimeout(() => void confirm(depth), LIMITS.successRedirectMs)
    return () => clearTimeout(redirect)
  }, [stage, confirm, depth])

  /** The next digit continues an incomplete code, and replaces a wrong one. */
  function refuse(message: string, next: 'goes on' | 'replaces') {
    setCodeError(message)
    input.current?.focus()
    if (next === 'replaces') input.current?.select()
    else input.current?.setSelectionRange(code.length, code.length)
  }

  async function verify(digits = code) {
    if (!sent || stage !== 'editing') return
    clearMessages()
    if (digits.length < CODE_LENGTH) {
      refuse(MESSAGES.otpTooShort, 'goes on')
      return
    }
    const body = { phone, otp_code: digits, lead_token: sent.leadToken }
    const callWindow = shownCall(call.current, sent.callWindow)
    const result = await submission.send(body, async (key) => {
      setCodeError('')
      // The choice is no part of the key: a code that was right once must not be refused after another choice.
      const verified = await verifyOtp({ ...body, call_window: callWindow }, key)
      // Also where the visitor has left the page meanwhile.
      if (verified.kind === 'ok') {
        const { requestToken, callBy, callFrom } = verified
        store.complete({ phone, requestToken, callBy, callFrom, missedChoice: callWindow !== windowOf({ from: callFrom }) })
      }
      return verified
    })
    if (!result) return
    if (result.kind === 'ok') showComplete()
    else if (result.kind === 'network') submission.show(MESSAGES.exception)
    else {
      submission.showFailure(result, '')
      refuse(MESSAGES.otpRefused(result.error), 'replaces')
    }
  }

  function showComplete() {
    if (!sent) return
    keepHeights(words.current, ...(input.current?.form?.children ?? []))
    keep({ ...sent, verified: true })
  }

  // In another tab: a code that is right, or was, is of no use here any more.
  const isConfirmedElsewhere = useStored(store, () => sent?.verified === false && store.isConfirmedElsewhere(phone), never)
  useEffect(() => {
    if (!isConfirmedElsewhere) return
    clearMessages()
    setCodeError('')
    store.completeElsewhere(phone)
    showComplete()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the other tab has confirmed it
  }, [isConfirmedElsewhere])

  /** Kept for the next history entry too, if the lead is sent again. */
  function chooseCall(callWindow: string | undefined) {
    if (!sent) return
    store.chooseCall(callWindow)
    keep({ ...sent, callWindow })
  }

  const isAwaited = sent !== undefined && stage === 'editing'
  const verifyEarly = useEffectEvent(() => {
    if (early.current !== '') void verify(early.current)
    early.current = ''
  })
  useEffect(() => {
    if (isAwaited) verifyEarly()
  }, [isAwaited])

  useCodeFromText(isAwaited, (digits) => input.current && enterText(input.current, digits))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void verify()
  }

  return (
    <>
      <div ref={words} className="mt-2 md:mt-6 noscript:hidden">
        <WhereSent sent={sent} isComplete={stage === 'complete'} />
        {stage !== 'complete' && (
          <Link
            variant="standalone"
            href="/quiz"
            onClick={(event) => {
              event.preventDefault()
              linkToStep(LAST_STEP, depth + 1)
            }}
          >
            Change number
          </Link>
        )}
      </div>
      <Form
        method="dialog"
        onSubmit={submit}
        noValidate
        loading={stage !== 'editing'}
        className="mt-3 w-full max-md:gap-4 md:mt-6 noscript:hidden"
      >
        <PageHead
          title="Confirm your number"
          description={`Enter the ${DIGIT_CODE} that we sent you.`}
          noindex
          hasError={codeError !== ''}
        />
        <StepBeside strip={strip}>
          <OtpInput
            ref={input}
            id={CODE_ID}
            name="otp_code"
            label={labels.code(source)}
            hint={sendsByButton ? 'The button sends it.' : 'The last digit sends it.'}
            completeText={COMPLETE_TEXT[stage]}
            length={CODE_LENGTH}
            error={codeError || undefined}
            announceError
            onKeyDown={(event) => {
              retyping.keyPressed()
              // A disabled button stops Enter from submitting, but the visitor should still see what is missing.
              if (isEnter(event) && code.length < CODE_LENGTH) void verify()
            }}
            onClick={() => {
              if (codeError !== '' && code.length === CODE_LENGTH) retyping.clicked()
            }}
            onValueChange={(digits) => {
              setCode(digits)
              setCodeError('')
            }}
            onComplete={(digits) => {
              // Not a code that the browser restored, which may be one that was refused.
              if (!sent && document.activeElement === input.current) early.current = digits
              // A single digit put right in a full code may be the first of several, so that waits for the button.
              const changed = Array.from(digits).filter((digit, index) => digit !== code[index]).length
              // The same code once more is for one whose request failed.
              const isRetried = changed === 0 && codeError === ''
              if (!sendsByButton && (code.length < CODE_LENGTH || changed > 1 || isRetried)) void verify(digits)
            }}
            onTooLong={(digits) => {
              clearMessages()
              // Surplus digits are not cut off: that would make up a code.
              setCodeError(`That’s ${digits.length} digits. The code has ${CODE_LENGTH}: enter those from our newest ${source}.`)
            }}
          />
          <div className="*:data-[state=filled]:mb-6">
            <Alert variant="error" announcement={failure.count} onClose={submission.clear}>
              {(failure.message || failure.retryMessage) && <FailureMessage {...failure} />}
            </Alert>
            <Alert variant="status" announcement={resend.notice.count} onClose={resend.hideNotice}>
              {resend.notice.text}
            </Alert>
            <ButtonGroup>
              <SubmitButton {...disabledProps} className="w-[12.125rem] md:w-62">
                <RetryCountdown seconds={submission.secondsLeft}>{BUTTON[stage]}</RetryCountdown>
              </SubmitButton>
            </ButtonGroup>
          </div>
        </StepBeside>
        <CallChoice
          ref={call}
          windows={windows}
          value={sent?.callWindow}
          onTouch={() => setSendsByButton(true)}
          onValueChange={chooseCall}
          disabled={stage !== 'editing'}
        />
        <ButtonGroup fullWidth={false} className="-ms-1">
          {stage !== 'complete' && <ResendButton resend={resend}>Resend code</ResendButton>}
          {stage !== 'complete' && sent?.canCall && (
            <ResendButton resend={resend} by="call">
              Ring me with the code
            </ResendButton>
          )}
        </ButtonGroup>
        <output className="sr-only">{stage === 'complete' ? 'VERIFICATION COMPLETE. Taking you to your confirmation.' : ''}</output>
      </Form>
    </>
  )
}

/** The page says less once the code is right; nothing moves up for it, because the confirmation follows (R-speed-01). */
function keepHeights(...parts: readonly (Element | null)[]): void {
  for (const part of parts) if (part instanceof HTMLElement) part.style.minHeight = `${part.offsetHeight}px`
}
