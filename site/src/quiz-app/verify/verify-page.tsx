import { Building, Link, NoScript, placesOf, StepPage, StepQuestion, StepTitle, Text } from '@plotline/ui'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { partner } from '../../content/company.ts'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { buildingOf, STOREYS, titleBlockOf } from '../quiz/building.ts'
import { noAnswers } from '../quiz/quiz-logic.ts'
import { readSentState, type SentState } from '../quiz/sent-state.ts'
import { useReturnToStart } from '../quiz/step-history.ts'
import { quizStore, type QuizStore } from '../quiz/store.ts'
import { endRestoring } from '../../before-react/restoring.ts'
import { CodeForm } from './code-form.tsx'

/** Phone code entry (R-verify-02 to R-verify-07). Redirects home if the navigation state has no phone number (R-verify-01). */
export default function VerifyPage({ store = quizStore }: { store?: QuizStore }) {
  // There is no navigation state during prerendering: the page shows the form, and the rest is added in the browser.
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) endRestoring()
  }, [hydrated])
  const { state } = useLocation()
  const sent = hydrated ? asStored(readSentState(state), store) : undefined
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
  const titleBlock = titleBlockOf(confirmed && known === noAnswers ? { ...noAnswers, ...store.booking().means } : known)
  const building = { storeys: STOREYS, built: STOREYS, design, lit: 'one' } as const
  return (
    <StepPage data-restored className="min-h-screen content-start md:pt-9.5 max-md:[@media(height<44rem)]:pt-2">
      <StepQuestion
        drawing={<Building {...building} />}
        titleBlock={titleBlock}
        leader={sent && { term: 'to confirm', text: 'your number', at: placesOf(building).light }}
        flows
      >
        <StepTitle>Confirm your number</StepTitle>
        <NoScript className="mt-6" unsupportedText={browserTooOld}>
          This page needs JavaScript, and it’s switched off here. <Link href="/">Back to Home</Link>
        </NoScript>
        <CodeForm sent={sent} store={store} strip={<Building {...building} narrow />} />
      </StepQuestion>
      {/* As high as it was, once it says less. */}
      <Text variant="note" className="mt-4 min-h-30 md:mt-8 md:min-h-18 noscript:hidden">
        {partner.line}
        {!sent?.verified && ` Until you enter the code, ${sent?.canCall ? 'no specialist rings you' : 'nobody rings you'}.`}
      </Text>
    </StepPage>
  )
}

/** The history entry says last that the code was right: a render or a reload may come between. */
const asStored = (sent: SentState | undefined, store: QuizStore) =>
  sent && { ...sent, verified: sent.verified || (store.isUnconfirmed() && store.read().answers === noAnswers) }

/** Once the code is right the answers are forgotten, a moment before the history entry says so, but not what they drew and meant. */
const isConfirmed = (store: QuizStore, sent: SentState | undefined) => sent?.verified || store.read().answers === noAnswers

/** A document, not a page of the app. */
function LeaveForHome() {
  useEffect(() => location.replace('/'), [])
  return null
}
