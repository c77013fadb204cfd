import { A_DIGIT_CODE, DIGIT_CODE, displayPhone } from '@plotline/contract'
import { OwnPhone } from '../../components/own-phone.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import type { SentState } from '../quiz/sent-state.ts'

/** Says where the code was sent, and only to a visitor who sent a number (R-verify-16). */
export function WhereSent({ sent, isComplete }: { sent: SentState | undefined; isComplete: boolean }) {
  if (!sent)
    return (
      <p>
        Enter the <Unbroken>{DIGIT_CODE}</Unbroken> that we text to your mobile. It’s valid for 10 minutes.
      </p>
    )
  const phone = <OwnPhone>{displayPhone(sent.phone)}</OwnPhone>
  if (isComplete) return <p>{phone} is confirmed.</p>
  if (!sent.codeSent)
    return (
      <p>
        We couldn’t send a text to {phone} just now. If you’ve had one from us in the last 10 minutes, enter that code. If not, your details
        are safe: ask for a code below.
      </p>
    )
  const how = sent.rang ? `We rang you with ${A_DIGIT_CODE} on` : `We sent a text with ${A_DIGIT_CODE} to`
  return (
    <p>
      <Unbroken>{how}</Unbroken> {phone}. It’s valid for {sent.rang ? 'at least 5' : '10'} minutes.
    </p>
  )
}
