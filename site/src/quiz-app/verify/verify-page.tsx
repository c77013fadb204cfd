import { displayPhone, LIMITS, MESSAGES, windowOf } from '@plotline/contract'
import {
  Alert,
  Building,
  Button,
  ButtonGroup,
  Form,
  Link,
  NoScript,
  OtpInput,
  StepPage,
  StepQuestion,
  StepTitle,
  SubmitButton,
  Text,
} from '@plotline/ui'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { resendOtp, verifyOtp } from '../../api/index.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { endRestoring } from '../restoring.ts'
import { appPages } from '../app-pages.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { useHydrationSafeDisabled } from '../../hooks/use-hydration-safe-disabled.ts'
import { loadAnswersMean } from '../../components/answers-mean.tsx'
import { enterText } from '../../components/enter-text.ts'
import { OwnPhone } from '../../components/own-phone.tsx'
import { TrustPanel } from '../../components/trust-panel.tsx'
import { FailureMessage, RetryCountdown } from '../../components/retry-after-message.tsx'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { labels } from '../../content/form-labels.ts'
import { trust } from '../../content/trust.ts'
import { buildingOf, titleBlockOf } from '../quiz/building.ts'
import { LAST_STEP, noAnswers } from '../quiz/quiz-logic.ts'
import { quizStore, useStored, type QuizStore } from '../quiz/store.ts'
import { useConfirmation, useLinkToStep, useReturnToStart } from '../quiz/step-history.ts'
import { readSentState, sentState, type SentState } from '../quiz/sent-state.ts'
import { CallChoice, useCallWindows } from './call-choice.tsx'
import { useCodeFromText } from './use-code-from-text.ts'

/** Phone code entry (R-verify-02 to R-verify-07). Redirects home if the navigation state has no phone number (R-verify-01). */
export default function VerifyPage({ store = quizStore }: { store?: QuizStore }) {
  // There is no navigation state during prerendering: the page shows the form, and the rest is added in the browser.
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) endRestoring()
  }, [hydrated])
  const { state } = useLocation()
  const sent = hydrated ? readSentState(state) : undefined
  // For the title block, which keeps them while the confirmation is on its way.
  const [known, setKnown] = useState(noAnswers)
  if (hydrated && !isConfirmed(store, sent) && known !== store.read().answers) setKnown(store.read().answers)
  // Verified in the meantime, perhaps with another number: this entry is left over from a finished quiz.
  const isOver = sent?.verified === false && store.isVerified() && store.read().answers === noAnswers
  useReturnToStart(isOver ? sent.depth : 0)
  // Left over from a request that has been withdrawn since: /success says so.
  if (sent && store.isWithdrawn() && store.read().answers === noAnswers) return <Navigate to="/success" replace />
  if (hydrated && (!sent || (isOver && sent.depth === 0))) return <LeaveForHome />
  const confirmed = hydrated && isConfirmed(store, sent)
  const design = !hydrated ? {} : confirmed ? store.booking().building : buildingOf(store.read().answers)
  const titleBlock = titleBlockOf(
    LAST_STEP + 1,
    false,
    confirmed && known === noAnswers ? { ...noAnswers, ...store.booking().means } : known,
  )
  return (
    <StepPage data-restored className="min-h-screen content-start">
      <StepQuestion drawing={<Building storeys={LAST_STEP + 1} built={LAST_STEP + 1} design={design} />} titleBlock={titleBlock}>
        <StepTitle>Confirm your number</StepTitle>
        <NoScript className="mt-6" unsupportedText={browserTooOld}>
          This page needs JavaScript, and it’s switched off here. <Link href="/">Back to Home</Link>
        </NoScript>
        <CodeForm sent={sent} store={store} />
      </StepQuestion>
    </StepPage>
  )
}

/** Once the code is right the answers are forgotten, a moment before the history entry says so, but not what they drew and meant. */
const isConfirmed = (store: QuizStore, sent: SentState | undefined) => sent?.verified || store.read().answers === noAnswers

type Stage = 'editing' | 'checking' | 'complete'

const BUTTON: Record<Stage, string> = { editing: 'VERIFY CODE', checking: 'VERIFYING...', complete: 'VERIFICATION COMPLETE' }

/** Announced once all digits are there. Another announcement says that the code was right. */
const COMPLETE_TEXT: Record<Stage, string> = { editing: 'Code complete.', checking: 'Code complete. We’re checking it.', complete: '' }

const CODE_ID = 'verify-code'

const never = () => false

function CodeForm({ sent, store }: { sent: SentState | undefined; store: QuizStore }) {
  const phone = sent?.phone ?? ''
  const source = sent?.rang ? 'call' : 'text'
  const depth = sent?.depth ?? 0
  const confirm = useConfirmation(store)
  const navigate = useNavigate()
  const linkToStep = useLinkToStep()
  const words = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const reselection = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [code, setCode] = useState('')
  /** Typed before the page knew for which lead. */
  const early = useRef('')
  const submission = useSubmission(store, { once: true })
  const { failure } = submission
  const [codeError, setCodeError] = useState('')
  // Counted, so that each new code is announced.
  const [resent, setResent] = useState({ text: '', count: 0 })
  const [asked, setAsked] = useState<'call'>()
  const resending = useSubmission()
  const resendIn = useCountdown(sent?.resendAt ?? 0)
  // Kept in the history entry, so that a reload leads to the confirmation instead of asking for a used code.
  const stage: Stage = sent?.verified ? 'complete' : submission.isSending ? 'checking' : 'editing'
  const windows = useCallWindows()
  const disabledProps = useHydrationSafeDisabled(stage === 'editing' && code.length < LIMITS.otpLength)

  const hideResent = () => setResent(({ count }) => ({ text: '', count }))
  const clearMessages = () => {
    submission.clear()
    hideResent()
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

  /** After the press, before the next key at the latest. */
  function selectAll() {
    clearTimeout(reselection.current)
    reselection.current = undefined
    input.current?.select()
  }

  async function verify(digits = code) {
    if (!sent || stage !== 'editing') return
    clearMessages()
    if (digits.length < LIMITS.otpLength) {
      refuse(MESSAGES.otpTooShort, 'goes on')
      return
    }
    const body = { phone, otp_code: digits, lead_token: sent.leadToken }
    const result = await submission.send(body, async (key) => {
      setCodeError('')
      // The choice is no part of the key: a code that was right once must not be refused after another choice.
      const verified = await verifyOtp({ ...body, call_window: sent.callWindow }, key)
      // Also where the visitor has left the page meanwhile.
      if (verified.kind === 'ok') {
        const { requestToken, callBy, callFrom } = verified
        store.complete({ phone, requestToken, callBy, callFrom, missedChoice: sent.callWindow !== windowOf({ from: callFrom }) })
      }
      return verified
    })
    if (!result) return
    if (result.kind === 'ok') showComplete()
    else if (result.kind === 'network') submission.show(MESSAGES.otpException)
    else {
      submission.showFailure(result, '')
      refuse(MESSAGES.otpRefused(result.error), 'replaces')
    }
  }

  function showComplete() {
    if (!sent) return
    keepHeights(words.current, ...(input.current?.form?.children ?? []))
    void navigate('/verify', { replace: true, state: { ...sent, verified: true } satisfies SentState })
  }

  // In another tab: a code that is right, or was, is of no use here any more.
  const isConfirmedElsewhere = useStored(store, () => sent?.verified === false && store.isConfirmedElsewhere(phone), never)
  useEffect(() => {
    if (!isConfirmedElsewhere) return
    clearMessages()
    setCodeError('')
    store.completeElsewhere(phone)
    showComplete()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isConfirmedElsewhere])

  /** Kept in the history entry, like all of this page's state, and for the next one, if the lead is sent again. */
  function chooseCall(callWindow: string | undefined) {
    if (!sent) return
    store.chooseCall(callWindow)
    void navigate('/verify', { replace: true, state: { ...sent, callWindow } satisfies SentState })
  }

  const isAwaited = sent !== undefined && stage === 'editing'
  useEffect(() => {
    if (isAwaited && early.current !== '') void verify(early.current)
    if (isAwaited) early.current = ''
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page knows the lead
  }, [isAwaited])

  useCodeFromText(isAwaited, (digits) => input.current && enterText(input.current, digits))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void verify()
  }

  async function resend(by?: 'call') {
    if (resendIn > 0 || stage !== 'editing') return
    clearMessages()
    setAsked(by)
    const result = await resending.send({}, () => resendOtp({ phone, lead_token: sent?.leadToken, by }))
    if (!result) return
    if (result.kind === 'network') {
      submission.show(MESSAGES.resendException)
      return
    }
    let rang = sent?.rang
    if (result.kind === 'refused') submission.show(result.fields?.['phone'] ?? MESSAGES.resendRefused)
    else {
      rang = by === 'call' && result.canCall
      const text = rang ? MESSAGES.callOk : MESSAGES.resendOk
      setResent(({ count }) => ({ text, count: count + 1 }))
      // The digits in the field belong to an earlier code.
      if (input.current) enterText(input.current, '')
      input.current?.focus()
    }
    // Kept in the history entry, so that the countdown survives a reload.
    if (result.kind === 'ok' || result.retryAfter !== undefined)
      void navigate('/verify', {
        replace: true,
        // A time may have been chosen while the code was on its way.
        state: sentState(phone, depth, {
          // A refusal sends nothing, and takes nothing back.
          codeSent: result.kind === 'ok' || (sent?.codeSent ?? true),
          canCall: sent?.canCall ?? false,
          ...result,
          rang,
          leadToken: sent?.leadToken,
          callWindow: readSentState(history.state?.usr)?.callWindow,
        }),
      })
  }

  return (
    <>
      <div ref={words} className="mt-2 md:mt-6 noscript:hidden">
        {!sent ? (
          <p>Enter the 4-digit code that we text to your mobile. It’s valid for 10 minutes.</p>
        ) : stage === 'complete' ? (
          <p>
            <OwnPhone>{displayPhone(phone)}</OwnPhone> is confirmed.
          </p>
        ) : !sent.codeSent ? (
          <p>
            We couldn’t send a text to <OwnPhone>{displayPhone(phone)}</OwnPhone> just now. If you’ve had one from us in the last 10
            minutes, enter that code. If not, your details are safe: ask for a code below.
          </p>
        ) : (
          <p>
            {sent.rang ? 'We rang you with a 4-digit code on' : 'We sent a text with a 4-digit code to'}{' '}
            <OwnPhone>{displayPhone(phone)}</OwnPhone>. It’s valid for {sent.rang ? 'at least 5' : '10'} minutes.
          </p>
        )}
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
      <Form method="dialog" onSubmit={submit} noValidate loading={stage !== 'editing'} className="mt-6 w-full noscript:hidden">
        <PageHead title="Confirm your number" description="Enter the 4-digit code that we sent you." noindex hasError={codeError !== ''} />
        {/* Before the code, whose last digit submits. */}
        <CallChoice windows={windows} value={sent?.callWindow} onValueChange={chooseCall} disabled={stage !== 'editing'} />
        <OtpInput
          ref={input}
          id={CODE_ID}
          name="otp_code"
          label={labels.code(source)}
          hint={stage === 'complete' ? undefined : `We check all ${LIMITS.otpLength} digits straight away.`}
          completeText={COMPLETE_TEXT[stage]}
          length={LIMITS.otpLength}
          error={codeError || undefined}
          announceError
          onKeyDown={(event) => {
            if (reselection.current !== undefined) selectAll()
            // A disabled button stops Enter from submitting, but the visitor should still see what is missing.
            if (event.key === 'Enter' && code.length < LIMITS.otpLength) void verify()
          }}
          onClick={() => {
            // A refused code is retyped as a whole, wherever the visitor clicks. A click on selected text removes the selection
            // only after this event.
            if (codeError !== '' && code.length === LIMITS.otpLength) reselection.current = setTimeout(selectAll)
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
            if (code.length < LIMITS.otpLength || changed > 1) void verify(digits)
          }}
          onTooLong={(digits) => {
            clearMessages()
            // Surplus digits are not cut off: that would make up a code.
            setCodeError(`That’s ${digits.length} digits. The code has ${LIMITS.otpLength}: enter those from our newest ${source}.`)
          }}
        />
        <div className="*:data-[state=filled]:mb-6">
          <Alert variant="error" announcement={failure.count} onClose={submission.clear}>
            {(failure.message || failure.retryMessage) && <FailureMessage {...failure} />}
          </Alert>
          <Alert variant="status" announcement={resent.count} onClose={hideResent}>
            {resent.text}
          </Alert>
          <ButtonGroup>
            <SubmitButton {...disabledProps}>
              <RetryCountdown seconds={submission.secondsLeft}>{BUTTON[stage]}</RetryCountdown>
            </SubmitButton>
            {stage !== 'complete' && (
              <Button
                variant="outline"
                aria-disabled={resendIn > 0 || undefined}
                loading={resending.isSending && asked === undefined}
                onClick={() => void resend()}
              >
                <RetryCountdown seconds={resendIn}>Resend code</RetryCountdown>
              </Button>
            )}
            {stage !== 'complete' && sent?.canCall && (
              <Button
                variant="outline"
                aria-disabled={resendIn > 0 || undefined}
                loading={resending.isSending && asked === 'call'}
                onClick={() => void resend('call')}
              >
                <RetryCountdown seconds={resendIn}>Ring me with the code</RetryCountdown>
              </Button>
            )}
          </ButtonGroup>
        </div>
        {stage !== 'complete' && (
          <Text variant="hint">Until you enter the code, {sent?.canCall ? 'no specialist rings you' : 'nobody rings you'}.</Text>
        )}
        <TrustPanel {...(stage === 'complete' && trust.booked)} />
        <output className="sr-only">{stage === 'complete' ? 'VERIFICATION COMPLETE. Taking you to your confirmation.' : ''}</output>
      </Form>
    </>
  )
}

/** The page says less once the code is right; nothing moves up for it, because the confirmation follows (R-speed-01). */
function keepHeights(...parts: readonly (Element | null)[]): void {
  for (const part of parts) if (part instanceof HTMLElement) part.style.minHeight = `${part.offsetHeight}px`
}

/** A document, not a page of the app. */
function LeaveForHome() {
  useEffect(() => location.replace('/'), [])
  return null
}
