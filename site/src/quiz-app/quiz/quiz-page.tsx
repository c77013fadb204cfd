import { STEP_IDS, type ChoiceStep } from '@plotline/contract'
import { Building, NoScript, placeOfPart, ProgressBar, StepPage, StepQuestion, StepTitle, Text, useSteps } from '@plotline/ui'
import { useEffect, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom'
import { NewScreen } from '../../components/new-screen.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { appPages } from '../app-pages.ts'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { company, figures } from '../../content/company.ts'
import { trust } from '../../content/trust.ts'
import { buildingOf, drawnBy, titleBlockOf } from './building.ts'
import { choiceStep, delayOf, destinationOf, firstOpenStep, LAST_STEP, type Destination } from './quiz-logic.ts'
import { questions, quizShareTitle } from './questions.ts'
import { quizStore, useQuiz, type QuizStore } from './store.ts'
import { KeepAnswers } from './keep-answers.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { useQuizHistory, type JourneyEntry } from './step-history.ts'
import { LastStep, loadLastStep } from './last-step.tsx'
import { countStep } from '../../tracking/count-step.ts'

/** The 7-step quiz (R-quiz-01). Each step is a history entry of /quiz. */
export default function QuizPage({ store = quizStore }: { store?: QuizStore }) {
  const { answers } = useQuiz(store)
  const navigate = useNavigate()
  // A link to the quiz leads to its first step, or to where answers kept for a week end; a reload stays on the current one.
  const arrivedByLink = useNavigationType() !== NavigationType.Pop
  // A lead has been verified, but the confirmation has not been seen (useConfirmation).
  const leadsOn = store.isUnconfirmed()
  const { step, entry, nextDepth, leftOver, heading, ...steps } = useSteps({
    count: STEP_IDS.length,
    firstOpen: firstOpenStep(answers),
    history: useQuizHistory(),
    start: arrivedByLink && !store.resumes() ? 0 : store.step(),
    paused: leadsOn,
  })
  const question = choiceStep(step)
  useEffect(() => {
    if (leadsOn) {
      // From where the quiz began: at an entry left over, the way back there would otherwise end after the confirmation.
      if (leftOver > 0) return undefined
      // After Back the browser scrolls to where this entry was left, and would scroll the confirmation.
      const arrived = setTimeout(() => void navigate('/success'))
      return () => clearTimeout(arrived)
    }
    store.setStep(step)
    // Not by the setting: only so it is dropped from the bundle before its parts are divided up.
    if (process.env.FUNNEL === 'on') countStep(STEP_IDS[step] ?? '')
    if (step >= LAST_STEP - 2) void loadLastStep()
    if (step === LAST_STEP) appPages.prefetch('/verify')
    return undefined
  }, [store, step, leftOver, leadsOn, navigate])

  const destinationBy = (answered: ChoiceStep, value: string) => destinationOf(answered, { ...answers, [answered.field]: value })

  const goOn = (destination: Destination, replace: boolean) => {
    if (process.env.FUNNEL === 'on' && destination === 'not-eligible') countStep(destination)
    if (destination === 'not-eligible') void navigate('/not-eligible', { state: { depth: nextDepth } satisfies JourneyEntry, replace })
    else steps.goOn(replace)
  }

  const [refused, setRefused] = useState(false)
  const [stepOfError, setStepOfError] = useState(step)
  if (stepOfError !== step) {
    // Each step starts without errors.
    setStepOfError(step)
    setRefused(false)
  }

  if (leadsOn) return null

  const number = step + 1
  const building = { storeys: STEP_IDS.length, built: step, design: buildingOf(answers) }
  const drawing = <Building data-building="" {...building} rising />
  // This step's own part, as soon as it is drawn, rather than the one before.
  const named = drawnBy(step, answers) ?? drawnBy(step - 1, answers)
  const leader = named && { text: named.text, at: placeOfPart(named.part, building) }
  const titleBlock = titleBlockOf(number, true, answers)
  const title = (
    <StepTitle ref={heading} eyebrow={`STEP ${number} OF ${STEP_IDS.length}`}>
      {questions[STEP_IDS[step] ?? 'personal'].title}
    </StepTitle>
  )

  return (
    <>
      <NewScreen key={step} />
      <PageHead
        title={`Step ${number} of ${STEP_IDS.length}, investor quiz`}
        description={`A ${figures.quizName}: ${figures.quizQuestions} questions about what, where and when you want to invest in UK property.`}
        path="/quiz"
        shareTitle={quizShareTitle}
        noindex
        hasError={refused}
      />
      <ProgressBar data-restored label="Quiz progress" value={number} max={STEP_IDS.length} />
      {/* The footer starts below the screen, so that it does not visibly move when a step is taller than the previous one. */}
      <StepPage data-restored className="min-h-screen content-start">
        <NoScript className="mb-8" unsupportedText={browserTooOld}>
          {`The quiz needs JavaScript, and it’s switched off here. Switch it on and load the page again, or ring us on ${company.phone.display}.`}
        </NoScript>
        {question ? (
          <ChoiceQuestion
            question={question}
            drawing={drawing}
            titleBlock={titleBlock}
            leader={leader}
            heading={title}
            value={answers[question.field]}
            onChoose={(value) => {
              store.setAnswer(question.field, value)
              if (destinationBy(question, value) === 'not-eligible') appPages.prefetch('/not-eligible')
            }}
            delayFor={(value) => delayOf(destinationBy(question, value))}
            onNext={(value, replace) => goOn(destinationBy(question, value), replace)}
            onPrevious={steps.goBack}
            refused={refused}
            onRefused={setRefused}
          />
        ) : (
          <StepQuestion drawing={drawing} titleBlock={titleBlock} leader={leader}>
            {title}
            <LastStep store={store} depth={entry?.depth ?? 0} onPrevious={steps.goBack} onEdit={steps.edit} onRefused={setRefused} />
          </StepQuestion>
        )}
        <KeepAnswers key={step} store={store} isFirst={step === 0} />
        {question && (
          <Text variant="note" className="mt-12">
            {trust.line}
          </Text>
        )}
      </StepPage>
    </>
  )
}
