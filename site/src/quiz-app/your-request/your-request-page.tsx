import type { StoredLead } from '@plotline/contract'
import { Alert, Button, Heading, Link } from '@plotline/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { viewLead } from '../../api/index.ts'
import { FailureMessage, RetryCountdown } from '../../components/retry-after-message.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { serverTime } from '../../api/server-time.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { quizStore, type QuizStore } from '../quiz/store.ts'
import { useWithdrawnElsewhere } from '../quiz/use-withdrawn-elsewhere.ts'
import { FoundRequest } from './found-request.tsx'
import { Contact, failureMessage, Frame, LEAD, LOOKING } from './request-frame.tsx'

/**
 * Shows visitors what is stored about their verified lead, and lets them withdraw it without a login (R-request-01). The
 * link's token is in the fragment, which neither servers nor other pages can see.
 */
export default function YourRequestPage({ store = quizStore }: { store?: QuizStore }) {
  // There is no fragment during prerendering.
  const hydrated = useHydrated()
  const token = useLocation().hash.slice(1)
  if (!hydrated)
    return (
      <Frame lead={LEAD}>
        <p className="noscript:hidden">{LOOKING}</p>
      </Frame>
    )
  // Another link in the same tab is another request.
  return token === '' ? <Missing /> : <Request key={token} token={token} store={store} />
}

function Request({ token, store }: { token: string; store: QuizStore }) {
  const [view, setView] = useState<{ kind: 'missing' } | { kind: 'found'; lead: StoredLead }>()
  // The response that brings the request says the time.
  const now = useMinute() ?? serverTime() ?? 0
  const submission = useSubmission()
  const { failure } = submission
  const hasFailed = failure.message !== '' || failure.retryMessage !== ''

  /** Withdrawn here, before, or elsewhere: this session's own confirmation is told. */
  function show(lead: StoredLead) {
    if (lead.state === 'withdrawn') store.withdraw(token)
    setView({ kind: 'found', lead })
  }
  const isShown = view !== undefined
  const hasTriedAgain = useRef(false)
  useEffect(() => {
    // The button that had focus is gone.
    if (isShown && hasTriedAgain.current) document.getElementById('main')?.focus()
  }, [isShown])

  async function lookUp() {
    const result = await submission.send({}, () => viewLead(token))
    if (result?.kind === 'ok' && result.lead) show(result.lead)
    else if (result?.kind === 'refused' && result.isMissing) setView({ kind: 'missing' })
    else if (result) submission.showFailure(result, failureMessage(result))
  }

  useEffect(() => {
    void lookUp()
    // oxlint-disable-next-line react/exhaustive-deps -- only the button fetches again, not a render
  }, [token])

  useWithdrawnElsewhere(view?.kind === 'found' && view.lead.state !== 'withdrawn' ? token : null, true, show)

  if (view?.kind === 'missing') return <Missing />
  if (view) {
    const { call_by, called_at, outcome } = view.lead
    const isOver = Date.parse(call_by) < now || Boolean(called_at) || outcome === 'rejected'
    return <FoundRequest view={{ ...view, isOver }} token={token} onWithdrawn={show} />
  }
  return (
    <Frame lead={LEAD}>
      <output>{hasFailed ? 'We can’t show you your request just now.' : LOOKING}</output>
      <div className="grid gap-3">
        <div>
          <Alert variant="error" announcement={failure.count}>
            {hasFailed && <FailureMessage {...failure} />}
          </Alert>
        </div>
        {/* Not taken from under the press that tries again. */}
        {failure.count > 0 && (
          <Button
            variant="primary"
            className="justify-self-start"
            aria-disabled={submission.secondsLeft > 0 || undefined}
            loading={submission.isSending}
            onClick={() => {
              hasTriedAgain.current = true
              void lookUp()
            }}
          >
            <RetryCountdown seconds={submission.secondsLeft}>TRY AGAIN</RetryCountdown>
          </Button>
        )}
      </div>
      {hasFailed && (
        <p>
          In a hurry? <Contact />
        </p>
      )}
    </Frame>
  )
}

/** Why a link may lead to nothing, and what to do then. */
function Missing() {
  return (
    <Frame
      title="We can’t find your request"
      lead="Part of the link may be missing, or your request has been deleted. Ring us or write, and tell us if somebody calls you anyway."
      missing="Dashed: this link leads to no request."
    >
      <div className="grid gap-y-6 lg:split-margin">
        <section className="grid content-start gap-1">
          <Heading level={2} size="subheading">
            If part of the link is missing
          </Heading>
          <p>Some email programs break a long link. Open it in our email again, or copy all of it into the address bar.</p>
        </section>
        <section className="grid content-start gap-1">
          <Heading level={2} size="subheading">
            If your request has been deleted
          </Heading>
          <p>
            We delete every request <Link href="/privacy-policy">after a fixed time</Link>, or when you ask. Nothing is left here to see or
            to withdraw. Our partner keeps its own copy: we can pass on that you want it deleted.
          </p>
        </section>
        <Link variant="standalone" className="justify-self-start" href="/">
          Back to Home
        </Link>
      </div>
    </Frame>
  )
}
