import { Building, ButtonLink, Link, ResultPage } from '@plotline/ui'
import { YOUR_REQUEST_PATH } from '@plotline/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { EmailLink } from '../../components/email-link.tsx'
import { TrustPanel } from '../../components/trust-panel.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { endRestoring } from '../../shell/restoring.ts'
import { company, figures, partner } from '../../content/company.ts'
import { LAST_STEP } from '../../quiz/quiz-logic.ts'
import { quizStore, type QuizStore } from '../../quiz/store.ts'

const never = () => () => {}

/** The confirmation after the phone is verified. Anyone else is told that nothing is booked (R-success-01). */
export default function SuccessPage({ store = quizStore }: { store?: QuizStore }) {
  // The prerendered page cannot know, so it makes no claim.
  const isVerified = useSyncExternalStore(never, store.isVerified, () => false)
  useEffect(() => {
    endRestoring()
    if (isVerified) store.confirm()
  }, [isVerified, store])
  return isVerified ? <Confirmation requestToken={store.requestToken()} /> : <NothingBooked />
}

function Confirmation({ requestToken }: { requestToken: string | null }) {
  const title = 'Your number is confirmed'
  return (
    <ResultPage
      className="min-h-screen content-start"
      title={title}
      lead={`A property specialist from ${partner.name} calls you within ${figures.specialistCall}.`}
      drawing={<Building storeys={LAST_STEP + 1} built={LAST_STEP + 1} lit />}
    >
      <PageHead title={title} noindex />
      <ol>
        <li>Keep your phone nearby. The call takes about as long as your questions do.</li>
        <li>
          You talk about {figures.propertiesPerCall} properties that fit your answers, and get the details in writing within{' '}
          {figures.matches}.
        </li>
        <li>You decide. The call is free, and you don’t have to buy anything. If you say no, tell the specialist not to ring again.</li>
      </ol>
      <TrustPanel />
      <p>
        {requestToken !== null && (
          <>
            Changed your mind? <Link href={`${YOUR_REQUEST_PATH}#${requestToken}`}>See or withdraw your request</Link>.{' '}
          </>
        )}
        Something to change? <Contact />
      </p>
      <p>
        While you wait, read <Link href="/risk-warnings">what can go wrong, and eight things to do before you sign</Link>.
      </p>
    </ResultPage>
  )
}

function NothingBooked() {
  // If the scripts fail to load, this must also be true for visitors who have confirmed.
  const title = 'Confirm your number to book a call'
  return (
    <ResultPage
      data-restored
      className="min-h-screen content-start"
      title={title}
      lead={`We book a call once you’ve taken the ${figures.quizName} and confirmed your number with the code we text you.`}
      drawing={<Building storeys={LAST_STEP + 1} built={0} />}
    >
      <PageHead title={title} description="Take the investor quiz and confirm your number to book a call." noindex />
      <p>
        Have you confirmed it already, perhaps in another tab or browser? Then your call is booked, and you don’t have to do anything else.
      </p>
      <div className="flex flex-wrap gap-4">
        <ButtonLink variant="primary" href="/quiz">
          START INVESTOR QUIZ
        </ButtonLink>
        <ButtonLink variant="outline" href="/">
          BACK TO HOME
        </ButtonLink>
      </div>
      <p>
        Not sure? <Contact />
      </p>
    </ResultPage>
  )
}

const Contact = () => (
  <>
    Ring us on <Link href={company.phone.href}>{company.phone.display}</Link> or write to <EmailLink />.
  </>
)
