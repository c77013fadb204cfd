import { callTimesInWords, CHOICE_STEPS, displayPhone, inUkWords, labelOf, type StoredLead } from '@plotline/contract'
import {
  Alert,
  Building,
  Button,
  ButtonLink,
  Container,
  DescriptionList,
  Heading,
  Link,
  NoScript,
  PageHeader,
  type Detail,
} from '@plotline/ui'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { viewLead, withdrawLead, type ApiResult } from '../../api/index.ts'
import { EmailLink } from '../../components/email-link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useSubmission } from '../../hooks/use-submission.ts'
import { FailureMessage, RetryCountdown } from '../../components/retry-after-message.tsx'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { company, partner, retention } from '../../content/company.ts'
import { capitalised, piecesOf } from '../../content/words.ts'
import { buildingOf } from '../../quiz/building.ts'
import { LAST_STEP } from '../../quiz/quiz-logic.ts'
import { quizStore, type QuizStore } from '../../quiz/store.ts'

const TITLE = 'Your request'
const LEAD = 'See what you sent us, or withdraw it.'

interface FoundView {
  kind: 'found'
  lead: StoredLead
  /** The time by which the specialist was going to call has passed. */
  isOver: boolean
}

const found = (lead: StoredLead): FoundView => ({ kind: 'found', lead, isOver: Date.parse(lead.call_by) < Date.now() })

const failureMessage = (result: ApiResult): string =>
  result.kind === 'network'
    ? 'There was a network error. Please check your connection and try again.'
    : (result.kind === 'refused' && result.error) || 'Something went wrong. Please try again.'

/**
 * Shows visitors what is stored about their verified lead, and lets them withdraw it without a login (R-request-01). The
 * link's token is in the fragment, which neither servers nor other pages can see.
 */
export default function YourRequestPage({ store = quizStore }: { store?: QuizStore }) {
  // There is no fragment during prerendering.
  const hydrated = useHydrated()
  const token = useLocation().hash.slice(1)
  if (!hydrated) return <Frame lead={LEAD} />
  // Another link in the same tab is another request.
  return token === '' ? <Missing /> : <Request key={token} token={token} store={store} />
}

function Request({ token, store }: { token: string; store: QuizStore }) {
  const [view, setView] = useState<{ kind: 'missing' } | FoundView>()
  const submission = useSubmission()
  const { failure } = submission
  const hasFailed = failure.message !== '' || failure.retryMessage !== ''

  async function lookUp() {
    const result = await submission.send({}, () => viewLead(token))
    if (result?.kind === 'ok' && result.lead) setView(found(result.lead))
    else if (result?.kind === 'refused' && result.isMissing) setView({ kind: 'missing' })
    else if (result) submission.showFailure(result, failureMessage(result))
  }

  useEffect(() => {
    void lookUp()
    // oxlint-disable-next-line react/exhaustive-deps -- only the button fetches again, not a render
  }, [token])

  if (view?.kind === 'missing') return <Missing />
  if (view) {
    return (
      <Found
        view={view}
        token={token}
        onWithdrawn={(lead) => {
          store.withdraw(token)
          setView(found(lead))
        }}
      />
    )
  }
  return (
    <Frame lead={LEAD}>
      <output>{hasFailed ? 'We can’t show you your request just now.' : 'One moment. We’re looking for your request.'}</output>
      <div className="grid gap-3">
        <div>
          <Alert variant="error" announcement={failure.count}>
            {hasFailed && <FailureMessage {...failure} />}
          </Alert>
        </div>
        {hasFailed && (
          <Button
            variant="primary"
            className="justify-self-start"
            aria-disabled={submission.secondsLeft > 0 || undefined}
            onClick={() => void lookUp()}
          >
            TRY AGAIN
            <RetryCountdown seconds={submission.secondsLeft} />
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

function Missing() {
  return (
    <Frame title="This link leads to no request" lead="Part of the link may be missing, or your request has been deleted.">
      <p>
        Open the link in your email again, or copy the whole link. Still nothing? <Contact />
      </p>
      <ButtonLink variant="outline" className="justify-self-start" href="/">
        BACK TO HOME
      </ButtonLink>
    </Frame>
  )
}

interface FoundProps {
  view: FoundView
  token: string
  onWithdrawn: (lead: StoredLead) => void
}

function Found({ view, token, onWithdrawn }: FoundProps) {
  const { lead, isOver } = view
  const done = useRef<HTMLDivElement>(null)
  const submission = useSubmission()
  const [isDone, setIsDone] = useState(false)
  const { isSending, failure } = submission
  const isWithdrawn = lead.state === 'withdrawn'

  async function withdraw() {
    const result = await submission.send({}, () => withdrawLead(token))
    if (result?.kind === 'ok' && result.lead) {
      setIsDone(true)
      onWithdrawn(result.lead)
      // The button that had focus is gone.
      done.current?.focus({ preventScroll: true })
    } else if (result) submission.showFailure(result, failureMessage(result))
  }

  const phone = <strong className="whitespace-nowrap">{displayPhone(lead.phone)}</strong>
  return (
    <Frame
      title={isWithdrawn ? 'Your request is withdrawn' : TITLE}
      lead={
        isWithdrawn ? (
          <>Nobody will ring you on {phone}.</>
        ) : isOver ? (
          <>
            A property specialist from {partner.name} was to ring you on {phone} {callInWords(lead)}.
          </>
        ) : (
          <>
            A property specialist from {partner.name} rings you on {phone} {callInWords(lead)}.
          </>
        )
      }
      view={view}
      aside={<Stored lead={lead} />}
    >
      <Heading level={2}>{isWithdrawn ? 'What happens now' : 'Changed your mind?'}</Heading>
      <p>
        {isWithdrawn
          ? `You withdrew it at ${inWords(lead.withdrawn_at ?? lead.verified_at)}. We tell our partner not to ring, and delete what you see here ${retention.withdrawnLead} later. If it rings all the same, tell us.`
          : `You needn’t say why. We’ll tell our partner not to ring, and delete your request ${retention.withdrawnLead} later. That goes for every request with your number.`}
      </p>
      <div className="grid gap-3">
        <div>
          <Alert variant="error" announcement={failure.count} onClose={submission.clear}>
            {(failure.message || failure.retryMessage) && <FailureMessage {...failure} />}
          </Alert>
          <Alert variant="status" ref={done}>
            {isDone ? 'Your request is withdrawn. Nobody will ring you.' : ''}
          </Alert>
        </div>
        {!isWithdrawn && (
          <Button variant="primary" className="justify-self-start" loading={isSending} onClick={() => void withdraw()}>
            {isSending ? 'WITHDRAWING...' : 'DON’T CALL ME'}
            <RetryCountdown seconds={submission.secondsLeft} />
          </Button>
        )}
      </div>
      {isWithdrawn ? (
        <p>
          Want a call after all? <Link href="/quiz">Take the quiz again</Link>. Still getting calls? <Contact />
        </p>
      ) : (
        <>
          <p>{partner.line}</p>
          <p>
            {isOver ? 'Nobody rang? Tell us, and we’ll find out why.' : 'Just want to change something?'} <Contact />
          </p>
        </>
      )}
    </Frame>
  )
}

/** The building that the answers drew: its lights are on while a call is due, and a withdrawn request is only a plan again. */
function OwnBuilding({ view }: { view: FoundView | undefined }) {
  const isPlan = view === undefined || view.lead.state === 'withdrawn'
  return (
    <Building
      storeys={LAST_STEP + 1}
      built={isPlan ? 0 : LAST_STEP + 1}
      design={view ? { ...buildingOf(view.lead), crane: undefined } : {}}
      lit={view?.isOver === false}
      className="max-w-52 lg:max-w-60"
    />
  )
}

/** Everything that is stored, with the labels of the form. */
function Stored({ lead }: { lead: StoredLead }) {
  const answers = CHOICE_STEPS.map(({ field }): Detail => ({ term: capitalised(labelOf(field)), detail: lead[field] }))
  const tracking = Object.entries(lead.tracking).map(([term, detail]): Detail => ({ term, detail }))
  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <Heading level={2}>You and your answers</Heading>
        <DescriptionList
          items={[
            { term: 'Name', detail: lead.name },
            { term: 'Email', detail: wrapping(lead.email) },
            { term: 'Phone', detail: displayPhone(lead.phone) },
            ...answers,
          ]}
        />
      </section>
      <section className="grid gap-3">
        <Heading level={2}>What else we keep</Heading>
        <DescriptionList
          items={[
            { term: 'Sent', detail: inWords(lead.created_at) },
            {
              term: 'Agreed to be contacted',
              detail: `${inWords(lead.consented_at)}${lead.consent_version === null ? '' : `, to the wording of ${lead.consent_version}`}`,
            },
            { term: 'Number confirmed', detail: inWords(lead.verified_at) },
            { term: 'Call due', detail: capitalised(callInWords(lead)) },
            ...(lead.withdrawn_at === null ? [] : [{ term: 'Withdrawn', detail: inWords(lead.withdrawn_at) }]),
            ...tracking,
          ]}
        />
        <p>
          <Link href="/privacy-policy">How we use your details</Link>
        </p>
      </section>
    </div>
  )
}

interface FrameProps {
  title?: string
  lead: ReactNode
  view?: FoundView
  aside?: ReactNode
  children?: ReactNode
}

/** An email address that wraps at its `@` and dots. */
const wrapping = (address: string): ReactNode =>
  piecesOf(address).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))

/** The page in any of its states. */
function Frame({ title = TITLE, lead, view, aside, children }: FrameProps) {
  return (
    <>
      <PageHead title={title} description={LEAD} noindex />
      <PageHeader title={title} lead={lead} drawing={<OwnBuilding view={view} />} />
      <Container aside={aside} className="min-h-screen">
        <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-6">
          <NoScript unsupportedText={browserTooOld}>
            This page needs JavaScript, and it’s switched off here. To see or withdraw your request, ring us on {company.phone.display} or
            write to {company.email}.
          </NoScript>
          {children}
        </section>
      </Container>
    </>
  )
}

const Contact = () => (
  <>
    Ring us on <Link href={company.phone.href}>{company.phone.display}</Link> or write to <EmailLink />.
  </>
)

const inWords = (time: string): string => inUkWords(Date.parse(time))

/** When the call is due. */
const callInWords = ({ call_from, call_by }: StoredLead): string =>
  callTimesInWords({ from: call_from ? Date.parse(call_from) : undefined, by: Date.parse(call_by) })
