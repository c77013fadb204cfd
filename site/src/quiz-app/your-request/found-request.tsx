import { callTimesInWords, displayPhone, inUkWords, type StoredLead } from '@plotline/contract'
import { Alert, Button, Heading, Link } from '@plotline/ui'
import { useEffect, useRef, useState } from 'react'
import { withdrawLead } from '../../api/index.ts'
import { AnswersMean } from '../../components/answers-mean.tsx'
import { OwnPhone } from '../../components/own-phone.tsx'
import { FailureMessage, RetryCountdown } from '../../components/retry-after-message.tsx'
import { Unbroken } from '../../components/unbroken.tsx'
import { partner, retention } from '../../content/company.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { Contact, failureMessage, Frame, TITLE, type RequestView } from './request-frame.tsx'
import { StoredRequest } from './stored-request.tsx'

const WITHDRAWN = 'Your request is withdrawn'

const timeInWords = (time: string): string => inUkWords(Date.parse(time), true)

const callInWords = ({ call_from, call_by }: StoredLead): string =>
  callTimesInWords({ from: call_from ? Date.parse(call_from) : undefined, by: Date.parse(call_by) })

interface FoundProps {
  view: RequestView
  token: string
  onWithdrawn: (lead: StoredLead) => void
}

/** A request that is due, overdue or withdrawn, with the button that withdraws it. */
export function FoundRequest({ view, token, onWithdrawn }: FoundProps) {
  const { lead, isOver } = view
  const title = useRef<HTMLSpanElement>(null)
  const submission = useSubmission()
  const { isSending, failure } = submission
  const isWithdrawn = lead.state === 'withdrawn'
  const [wasDue] = useState(!isWithdrawn)
  // Withdrawn here, or in another tab meanwhile.
  const isDone = wasDue && isWithdrawn
  useEffect(() => {
    // The button that had focus is gone.
    if (!isDone || document.activeElement !== document.body) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [isDone])

  async function withdraw() {
    const result = await submission.send({}, () => withdrawLead(token))
    if (result?.kind === 'ok' && result.lead) onWithdrawn(result.lead)
    else if (result) submission.showFailure(result, failureMessage(result))
  }

  const phone = <OwnPhone>{displayPhone(lead.phone)}</OwnPhone>
  return (
    <Frame
      title={isWithdrawn ? WITHDRAWN : TITLE}
      titleRef={title}
      lead={
        isWithdrawn ? (
          <>We tell our partner not to ring you on {phone}.</>
        ) : lead.called_at ? (
          <>
            {partner.name} says that it rang you on {phone} at <Unbroken>{timeInWords(lead.called_at)}</Unbroken>.
          </>
        ) : lead.outcome === 'rejected' ? (
          <>{partner.name} has not taken your request on, so nobody rings you about it.</>
        ) : isOver ? (
          <>
            A property specialist from {partner.name} was to ring you on {phone} <Unbroken>{callInWords(lead)}</Unbroken>.
          </>
        ) : (
          <>
            A property specialist from {partner.name} rings you on {phone} <Unbroken>{callInWords(lead)}</Unbroken>.
          </>
        )
      }
      view={view}
      details={
        <>
          <StoredRequest lead={lead} />
          {/* Where the confirmation says that its assumptions are. */}
          {!isWithdrawn && (
            <div className="page-width grid pb-10 lg:split-margin lg:pb-24">
              <AnswersMean answers={lead} />
            </div>
          )}
        </>
      }
    >
      <div className="grid gap-y-6 lg:split-margin">
        <div className="flex flex-col gap-6">
          <Heading level={2}>{isWithdrawn ? 'What happens now' : 'Changed your mind?'}</Heading>
          <p>
            <Unbroken>
              {isWithdrawn
                ? `You withdrew it at ${timeInWords(lead.withdrawn_at ?? lead.verified_at)}. We delete what you see here ${retention.withdrawnLead} later. If somebody calls all the same, our message may have crossed with the call: tell the caller to stop, and tell us.`
                : `You needn’t say why. We’ll tell our partner not to ring, and delete your request ${retention.withdrawnLead} later. That goes for every request with your number.`}
            </Unbroken>
          </p>
          {/* Nothing shows in it after a withdrawal: the gap goes too. */}
          <div className={isWithdrawn ? '-mt-6' : 'grid gap-3'}>
            <div>
              <Alert variant="error" announcement={failure.count} onClose={submission.clear}>
                {!isWithdrawn && (failure.message || failure.retryMessage) && <FailureMessage {...failure} />}
              </Alert>
              <output className="sr-only">{isDone ? WITHDRAWN : ''}</output>
            </div>
            {!isWithdrawn && (
              <Button variant="outline" className="justify-self-start" loading={isSending} onClick={() => void withdraw()}>
                <RetryCountdown seconds={submission.secondsLeft}>{isSending ? 'WITHDRAWING...' : 'DON’T CALL ME'}</RetryCountdown>
              </Button>
            )}
          </div>
        </div>
        <div className="grid content-start gap-6">
          {isWithdrawn ? (
            <p>
              Want a call after all? <Link href="/quiz">Take the quiz again</Link>. Still getting calls? <Contact />
            </p>
          ) : (
            <>
              <p>{partner.line}</p>
              <p>
                {lead.outcome === 'rejected' && !lead.called_at
                  ? 'Want to know why? Ask us.'
                  : isOver
                    ? 'Nobody rang? Tell us, and we’ll find out why.'
                    : 'Just want to change something?'}{' '}
                <Contact />
              </p>
            </>
          )}
        </div>
      </div>
    </Frame>
  )
}
