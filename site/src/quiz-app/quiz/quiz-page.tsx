import { QUIZ, STEP_IDS, type ChoiceStep } from '@plotline/contract'
import { Building, NoScript, placesOf, ProgressBar, StepPage, StepQuestion, StepTitle, Text, useSteps } from '@plotline/ui'
import { useEffect, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom'
import { endRestoring } from '../../before-react/restoring.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { appPages } from '../app-pages.ts'
import { browserTooOld } from '../../content/browser-too-old.ts'
import { company, figures, partner } from '../../content/company.ts'
import { capitalised } from '../../content/words.ts'
import { buildingOf, lastAnswer, roofNames, STOREYS, titleBlockOf } from './building.ts'
import { choiceStep, delayOf, destinationOf, firstOpenStep, LAST_STEP, type Destination } from './quiz-logic.ts'
import { quizStore, useQuiz, type QuizStore } from './store.ts'
import { KeepAnswers } from './keep-answers.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { useQuizHistory, type JourneyEntry } from './step-history.ts'
import { LastStep, loadLastStep } from './last-step.tsx'
import { countStep } from '../../tracking/count-step.ts'

/** How many steps before its end the quiz fetches the last one, which has a script of its own. */
const LAST_STEP_AHEAD = 3

/** The quiz (R-quiz-01). Each step is a history entry of /quiz. */
export default function QuizPage({ store = quizStore }: { store?: QuizStore }) {
  const { answers } = useQuiz(store)
  const navigate = useNavigate()
  // A link to the quiz leads to its first step, or to where answers kept for a week end; a reload stays on the current one.
  const arrivedByLink = useNavigationType() !== NavigationType.Pop
  // A lead has been verified, but the confirmation has not been seen (useConfirmation).
  const leadsOn = store.isUnconfirmed()
  // The library's hook counts steps; all else knows them by their names.
  const {
    step: position,
    entry,
    nextDepth,
    leftOver,
    heading,
    ...steps
  } = useSteps({
    count: STEP_IDS.length,
    firstOpen: STEP_IDS.indexOf(firstOpenStep(answers)),
    history: useQuizHistory(),
    start: arrivedByLink && !store.resumes() ? 0 : STEP_IDS.indexOf(store.step()),
    paused: leadsOn,
  })
  const step = STEP_IDS[position] ?? LAST_STEP
  const question = choiceStep(step)
  useEffect(() => {
    if (leadsOn) {
      // From where the quiz began: at an entry left over, the way back there would otherwise end after the confirmation.
      if (leftOver > 0) return undefined
      // After Back the browser scrolls to where this entry was left, and would scroll the confirmation.
      const arrived = setTimeout(() => void navigate('/success'))
      return () => clearTimeout(arrived)
    }
    endRestoring()
    store.setStep(step)
    // Not by the setting: only so it is dropped from the bundle before its parts are divided up.
    if (process.env.FUNNEL === 'on') countStep(step)
    if (position >= STEP_IDS.length - LAST_STEP_AHEAD) void loadLastStep()
    if (step === LAST_STEP) appPages.prefetch('/verify')
    return undefined
  }, [store, step, position, leftOver, leadsOn, navigate])

  const destinationBy = (answered: ChoiceStep, value: string) => destinationOf(answered.id, { ...answers, [answered.field]: value })

  const goOn = (destination: Destination, replace: boolean) => {
    if (process.env.FUNNEL === 'on' && destination === 'not-eligible') countStep(destination)
    if (destination === 'not-eligible') void navigate('/not-eligible', { state: { depth: nextDepth } satisfies JourneyEntry, replace })
    else steps.goOn(replace)
  }

  const [refused, setRefused] = useState(false)
  const [before, setBefore] = useState(position)
  const [rises, setRises] = useState(false)
  if (before !== position) {
    // Each step starts without errors; the storey of an answer just given rises.
    setBefore(position)
    setRefused(false)
    setRises(position === before + 1)
  }

  if (leadsOn) return null

  const number = position + 1
  const building = {
    storeys: STOREYS,
    built: position,
    design: buildingOf(answers),
    rising: true,
    lit: 'one',
    rises,
  } as const
  const places = placesOf(building)
  const last = lastAnswer(step, answers)
  const strip = <Building data-building="strip" {...building} narrow />
  const sheet = {
    drawing: <Building data-building="sheet" {...building} />,
    strip: question && strip,
    titleBlock: titleBlockOf(answers, step),
    leader: !last ? undefined : { term: 'your last answer', text: last, at: places.light },
    names: roofNames(answers).map((text, index) => ({ text, at: places.roofs[index] ?? places.light })),
  }
  const title = (
    <StepTitle ref={heading} eyebrow={`STEP ${number} OF ${STEP_IDS.length}`}>
      {QUIZ[step].question}
    </StepTitle>
  )

  return (
    <>
      <PageHead
        title={`Step ${number} of ${STEP_IDS.length}, investor quiz`}
        description={`A ${figures.quizName}: ${figures.quizQuestions} questions about what, where and when you want to invest in UK property.`}
        path="/quiz"
        shareTitle={`${capitalised(figures.quizQuestions)} questions, ${figures.quizTimeWords}, then a call`}
        noindex
        hasError={refused}
      />
      <ProgressBar data-restored label="Quiz progress" value={number} max={STEP_IDS.length} />
      {/* The footer starts below the screen, so that it does not visibly move when a step is taller than the previous one. */}
      <StepPage data-restored data-step={step} className="min-h-screen content-start">
        <NoScript className="mb-8" unsupportedText={browserTooOld}>
          {`The quiz needs JavaScript, and it’s switched off here. Switch it on and load the page again, or ring us on ${company.phone.display}.`}
        </NoScript>
        {/* Between steps the drawing stays: its new storey rises, and drawing all of them costs a slow phone more than all the cards. */}
        <StepQuestion {...sheet} flows={!question}>
          {question ? (
            <ChoiceQuestion
              question={question}
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
            <>
              {title}
              <LastStep
                store={store}
                strip={strip}
                depth={entry?.depth ?? 0}
                onPrevious={steps.goBack}
                onEdit={(edited) => steps.edit(STEP_IDS.indexOf(edited))}
                onRefused={setRefused}
              />
            </>
          )}
        </StepQuestion>
        <div className="mt-8 grid items-start gap-8 lg:split-margin">
          <KeepAnswers key={step} store={store} isFirst={position === 0} />
          <Text variant="note" className="lg:pt-2">
            {question ? partner.rings : partner.line}
          </Text>
        </div>
      </StepPage>
    </>
  )
}
