import { LIMITS, MESSAGES } from '@plotline/contract'
import { Alert, Building, Button, Link, NoScript, OtpInput, StepPage, StepTitle } from '@plotline/ui'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { resendOtp, verifyOtp } from '../../api/index.ts'
import { PageHead } from '../../app/page-head.tsx'
import { prefetch } from '../../app/routes.tsx'
import { useEarlyValue } from '../../app/use-early-value.ts'
import { useHold } from '../../app/use-hold.ts'
import { useHydrated } from '../../app/use-hydrated.ts'
import { useSecondsUntil } from '../../app/use-seconds-until.ts'
import { useShown } from '../../app/use-shown.ts'
import { useUnavailable } from '../../app/use-unavailable.ts'
import { unsaidWait, WaitOnButton, waitSentence } from '../../app/wait.tsx'
import { LAST_STEP } from '../../quiz/machine.ts'
import { quizStore, type QuizStore } from '../../quiz/store.ts'
import type { StepEntry } from '../quiz/history.ts'
import { readSentState, sentState, type SentState } from './sent-state.ts'

/** Phone code entry (specification, sections 2, 4, 5 and 8). Without a phone number in the navigation's state it leads home. */
export default function VerifyPage({ store = quizStore }: { store?: QuizStore }) {
  // The prerendered page knows no navigation state: it shows the form, and what is missing in it comes with the script.
  const hydrated = useHydrated()
  const { state } = useLocation()
  const sent = hydrated ? readSentState(state) : undefined
  if (hydrated && !sent) return <Navigate to="/" replace />
  return (
    <StepPage drawing={<Building storeys={LAST_STEP + 1} built={LAST_STEP + 1} />}>
      <CodeForm sent={sent} store={store} />
    </StepPage>
  )
}

type Stage = 'editing' | 'checking' | 'complete'

const BUTTON: Record<Stage, string> = { editing: 'VERIFY CODE', checking: 'VERIFYING...', complete: 'VERIFICATION COMPLETE' }

const CODE_ID = 'verify-code'

/** What became of the last press, where it is no matter of the code itself. */
interface Notice {
  error: string
  status: string
  /** Counts the presses, so that the same words are read out again. */
  count: number
}

function CodeForm({ sent, store }: { sent: SentState | undefined; store: QuizStore }) {
  const phone = sent?.phone ?? ''
  const navigate = useNavigate()
  const shown = useShown()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  useEarlyValue(CODE_ID, (typed) => setCode(typed.replaceAll(/[^0-9]/g, '').slice(0, LIMITS.otpLength)))
  const [typing, setTyping] = useState<'editing' | 'checking'>('editing')
  const [codeError, setCodeError] = useState('')
  const [notice, setNotice] = useState<Notice>({ error: '', status: '', count: 0 })
  const [resending, setResending] = useState(false)
  const wait = useSecondsUntil(sent?.resendAt ?? 0)
  const hold = useHold()
  // Kept in the history entry, so that a reload goes on to the confirmation instead of asking for a code that is spent.
  const stage: Stage = sent?.verified ? 'complete' : typing
  const unavailable = useUnavailable(stage === 'editing' && code.length < LIMITS.otpLength)

  const say = (words: Partial<Omit<Notice, 'count'>>) => setNotice(({ count }) => ({ error: '', status: '', ...words, count: count + 1 }))

  useEffect(() => {
    if (stage !== 'complete') return undefined
    prefetch('/success')
    const redirect = setTimeout(() => void navigate('/success', { replace: true }), LIMITS.successRedirectMs)
    return () => clearTimeout(redirect)
  }, [stage, navigate])

  function refuse(message: string) {
    setCodeError(message)
    input.current?.focus()
    input.current?.select()
  }

  async function verify() {
    if (!sent || stage !== 'editing') return
    say({})
    if (code.length < LIMITS.otpLength) {
      refuse(MESSAGES.otpTooShort)
      return
    }
    const left = hold.now()
    if (left > 0) {
      say({ error: waitSentence(left) })
      return
    }
    setCodeError('')
    setTyping('checking')
    const body = { phone, otp_code: code }
    const result = await verifyOtp(body, store.keyFor(body))
    if (result.kind === 'ok') store.clear()
    if (!shown()) return
    setTyping('editing')
    if (result.kind === 'ok') void navigate('/verify', { replace: true, state: { ...sent, verified: true } satisfies SentState })
    else if (result.kind === 'network') say({ error: MESSAGES.otpException })
    else {
      hold.start(result.retryAfter)
      say({ error: unsaidWait(result) })
      refuse(MESSAGES.otpRefused(result.error))
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void verify()
  }

  async function resend() {
    if (wait > 0 || resending || stage !== 'editing') return
    say({})
    setResending(true)
    const result = await resendOtp({ phone })
    if (!shown()) return
    setResending(false)
    if (result.kind === 'network') {
      say({ error: MESSAGES.resendException })
      return
    }
    if (result.kind === 'refused') say({ error: MESSAGES.resendRefused })
    else say({ status: MESSAGES.resendOk })
    // Into the history entry, so that a reload goes on waiting.
    if (result.kind === 'ok' || result.retryAfter !== undefined)
      void navigate('/verify', { replace: true, state: sentState(phone, result) })
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid w-full grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        title="Confirm your number"
        description="Enter the 4-digit code that we sent to your phone."
        noindex
        hasError={codeError !== ''}
      />
      <StepTitle>Confirm your number</StepTitle>
      <NoScript>
        This page needs JavaScript, and it is switched off here. <Link href="/">Back to Home</Link>
      </NoScript>
      <div>
        {sent?.codeSent === false ? (
          <p>
            We did not send another text to <Phone>{phone}</Phone> just now. Use the last code that you received, or ask for a new one.
          </p>
        ) : (
          <p>
            We sent a text with a 4-digit code to <Phone>{phone || 'your phone'}</Phone>. It is valid for 10 minutes.
          </p>
        )}
        <Link
          variant="standalone"
          href="/quiz"
          onClick={(event) => {
            event.preventDefault()
            void navigate('/quiz', { state: { step: LAST_STEP, follows: false } satisfies StepEntry })
          }}
        >
          Change number
        </Link>
      </div>
      <OtpInput
        ref={input}
        id={CODE_ID}
        name="otp_code"
        label="Code from the text"
        hint={`Enter all ${LIMITS.otpLength} digits to verify.`}
        completeMessage="Code complete. Press Verify code."
        length={LIMITS.otpLength}
        value={code}
        error={codeError || undefined}
        announceError
        onKeyDown={(event) => {
          // A disabled button stops Enter from submitting; the check still says what is missing.
          if (event.key === 'Enter' && code.length < LIMITS.otpLength) void verify()
        }}
        onValueChange={(digits) => {
          setCode(digits)
          setCodeError('')
        }}
      />
      <div>
        <Alert kind="error" announcement={notice.count} onClose={() => say({})}>
          {notice.error}
        </Alert>
        <Alert kind="status" announcement={notice.count} onClose={() => say({})}>
          {notice.status}
        </Alert>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={stage !== 'editing'} {...unavailable}>
          {BUTTON[stage]}
          <WaitOnButton seconds={hold.left} />
        </Button>
        <Button variant="outline" aria-disabled={wait > 0 || undefined} busy={resending} onClick={() => void resend()}>
          Resend code
          <WaitOnButton seconds={wait} />
        </Button>
      </div>
      <output className="sr-only">{stage === 'complete' ? 'VERIFICATION COMPLETE. Taking you to your confirmation.' : ''}</output>
    </form>
  )
}

const Phone = ({ children }: { children: string }) => <strong className="whitespace-nowrap">{children}</strong>
