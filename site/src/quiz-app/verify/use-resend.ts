import { MESSAGES } from '@plotline/contract'
import { useState, type RefObject } from 'react'
import { resendOtp } from '../../api/index.ts'
import { enterText } from '../../components/enter-text.ts'
import { useCountdown } from '../../hooks/use-countdown.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { readSentState, sentState, type SentState } from '../quiz/sent-state.ts'

interface ResendOptions {
  sent: SentState | undefined
  /** No code is being checked, and none was right. */
  isEditing: boolean
  /** The code's field. */
  input: RefObject<HTMLInputElement | null>
  /** The code's submission, whose message says what went wrong here too. */
  submission: Pick<ReturnType<typeof useSubmission>, 'show' | 'clear'>
  /** Keeps the state in the history entry. */
  keep: (state: SentState) => void
}

export type Resend = ReturnType<typeof useResend>

/** Another code, by a text or read out by a call (R-verify-09, R-verify-17). */
export function useResend({ sent, isEditing, input, submission, keep }: ResendOptions) {
  // Counted, so that each new code is announced.
  const [notice, setNotice] = useState({ text: '', count: 0 })
  const [asked, setAsked] = useState<'call'>()
  const resending = useSubmission()
  const secondsLeft = useCountdown(sent?.resendAt ?? 0)

  const hideNotice = () => setNotice(({ count }) => ({ text: '', count }))

  return {
    /** Says that another code is on its way. */
    notice,
    hideNotice,
    /** How long until another may be asked for. */
    secondsLeft,
    isSending: (by?: 'call') => resending.isSending && asked === by,
    async send(by?: 'call') {
      if (secondsLeft > 0 || !isEditing) return
      submission.clear()
      hideNotice()
      setAsked(by)
      const phone = sent?.phone ?? ''
      const result = await resending.send({}, () => resendOtp({ phone, lead_token: sent?.leadToken, by }))
      if (!result) return
      if (result.kind === 'network') {
        submission.show(MESSAGES.exception)
        return
      }
      let rang = sent?.rang
      if (result.kind === 'refused') submission.show(result.fields?.['phone'] ?? MESSAGES.resendRefused)
      else {
        rang = by === 'call' && result.canCall
        const text = rang ? MESSAGES.callOk : MESSAGES.resendOk
        setNotice(({ count }) => ({ text, count: count + 1 }))
        // The digits in the field belong to an earlier code.
        if (input.current) enterText(input.current, '')
        input.current?.focus()
      }
      // So that the countdown survives a reload.
      if (result.kind === 'ok' || result.retryAfter !== undefined)
        keep(
          sentState(phone, sent?.depth ?? 0, {
            // A refusal sends nothing, and takes nothing back.
            codeSent: result.kind === 'ok' || (sent?.codeSent ?? true),
            canCall: sent?.canCall ?? false,
            ...result,
            rang,
            leadToken: sent?.leadToken,
            // A time may have been chosen while the code was on its way.
            callWindow: readSentState(history.state?.usr)?.callWindow,
          }),
        )
    },
  }
}
