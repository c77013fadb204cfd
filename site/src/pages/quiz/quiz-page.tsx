import { STEP_IDS, type ChoiceStep } from '@plotline/contract'
import { Building, NoScript, ProgressBar, StepPage, StepQuestion, StepTitle } from '@plotline/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { PageHead } from '../../app/page-head.tsx'
import { prefetch } from '../../app/routes.tsx'
import { company, figures } from '../../content/company.ts'
import { builtStoreys, choiceStep, delayOf, destinationOf, LAST_STEP, reachableStep, type Destination } from '../../quiz/machine.ts'
import { questions, quizShareTitle } from '../../quiz/questions.ts'
import { quizStore, useQuiz, type QuizStore } from '../../quiz/store.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import { stepEntry, type StepEntry } from './history.ts'

// The last step brings the phone library with it (26 kB), so it is fetched when the visitor comes near.
const loadPersonalStep = () => import('./personal-step.tsx')
const PersonalStep = lazy(loadPersonalStep)

/** The 7-step quiz (specification, sections 2 to 5). Each step is a history entry of /quiz. */
export default function QuizPage({ store = quizStore }: { store?: QuizStore }) {
  const { answers, restored } = useQuiz(store)
  const navigate = useNavigate()
  const entry = stepEntry(useLocation().state)
  // A link to the quiz starts at its first step; a reload goes on where it was.
  const arrivedByLink = useNavigationType() !== NavigationType.Pop
  const wanted = entry?.step ?? (arrivedByLink ? 0 : store.step())
  const step = restored ? reachableStep(wanted, answers) : 0
  const question = choiceStep(step)

  const entryIsRight = entry?.step === step
  useEffect(() => {
    if (!restored) return
    delete document.documentElement.dataset.quizStored // set by the page's first script, so that step 1 does not flash
    store.show(step)
    if (!entryIsRight) void navigate('/quiz', { state: { step, follows: false } satisfies StepEntry, replace: true })
    if (step >= LAST_STEP - 2) loadPersonalStep().catch(() => {}) // asked for again when it is needed
    if (step === LAST_STEP) prefetch('/verify')
  }, [restored, store, step, entryIsRight, navigate])

  const heading = useRef<HTMLHeadingElement>(null)
  const lastShown = useRef<number>(undefined)
  useEffect(() => {
    if (!restored) return
    if (lastShown.current !== undefined && lastShown.current !== step) heading.current?.focus()
    lastShown.current = step
  }, [restored, step])

  const destinationBy = (answered: ChoiceStep, value: string) => destinationOf(answered, { ...answers, [answered.field]: value })

  const goOn = (destination: Destination, replace: boolean) => {
    if (destination === 'not-eligible') void navigate('/not-eligible', { replace })
    else void navigate('/quiz', { state: { step: step + 1, follows: true } satisfies StepEntry, replace })
  }

  const goBack = () => {
    if (entry?.follows) void navigate(-1)
    else void navigate('/quiz', { state: { step: step - 1, follows: false } satisfies StepEntry, replace: true })
  }

  const [refused, setRefused] = useState(false)
  const [stepOfError, setStepOfError] = useState(step)
  if (stepOfError !== step) {
    // Another step begins without an error.
    setStepOfError(step)
    setRefused(false)
  }

  const number = step + 1
  const head = {
    label: `STEP ${number} OF ${STEP_IDS.length}`,
    drawing: <Building storeys={STEP_IDS.length} built={builtStoreys(answers)} />,
  }
  const title = <StepTitle ref={heading}>{questions[STEP_IDS[step] ?? 'personal'].title}</StepTitle>

  return (
    <>
      <PageHead
        title={`Step ${number} of ${STEP_IDS.length}, investor quiz`}
        description={`A ${figures.quizName}: ${figures.quizQuestions} questions about what, where and when you want to invest in UK property.`}
        path="/quiz"
        shareTitle={quizShareTitle}
        noindex
        hasError={refused}
      />
      <ProgressBar label="Quiz progress" value={number} max={STEP_IDS.length} valueText={`Step ${number} of ${STEP_IDS.length}`} />
      <StepPage data-quiz-step={step}>
        <NoScript className="mb-8">
          The quiz needs JavaScript, and it is switched off here. Switch it on and load the page again, or ring us on {company.phone.shown}.
        </NoScript>
        {question ? (
          <ChoiceQuestion
            question={question}
            head={head}
            heading={title}
            value={answers[question.field]}
            onChoose={(value) => {
              store.answer(question.field, value)
              if (destinationBy(question, value) === 'not-eligible') prefetch('/not-eligible')
            }}
            delayFor={(value) => delayOf(destinationBy(question, value))}
            onNext={(value, replace) => goOn(destinationBy(question, value), replace)}
            onPrevious={step === 0 ? undefined : goBack}
            refused={refused}
            onRefused={setRefused}
          />
        ) : (
          <StepQuestion {...head}>
            {title}
            <Suspense fallback={<p>Loading the last step…</p>}>
              <PersonalStep store={store} onPrevious={goBack} onRefused={setRefused} />
            </Suspense>
          </StepQuestion>
        )}
      </StepPage>
    </>
  )
}
