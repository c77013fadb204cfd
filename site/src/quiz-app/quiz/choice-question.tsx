import { joinChoices, splitChoices, type ChoiceStep } from '@plotline/contract'
import { CheckboxCards, ErrorSummary, RadioCards, showErrorSummary } from '@plotline/ui'
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Unbroken } from '../../components/unbroken.tsx'
import { historyIndex, useIsCurrentEntry } from './step-history.ts'
import { StepActions } from './step-actions.tsx'
import { useTimer } from './use-timer.ts'

interface ChoiceQuestionProps {
  question: ChoiceStep
  /** The question with its number, as a heading. */
  heading: ReactNode
  /** The stored answer; multiple choices are joined. */
  value: string
  /** Called when the answer changes, in any way. */
  onChoose: (value: string) => void
  /** How long an answer stays in view before the quiz moves on, in milliseconds. */
  delayFor: (value: string) => number
  /** Moves on to the next step with this answer. With `replace`, instead of where the previous press leads. */
  onNext: (value: string, replace: boolean) => void
  /** Absent on the first step, whose back button goes home. */
  onPrevious: (() => void) | undefined
  /** NEXT was pressed without a choice. */
  refused: boolean
  /** Called with true when that happens, and with false once something is chosen. */
  onRefused: (refused: boolean) => void
}

/** A step that asks a question, with cards to choose from. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, heading, value, onChoose, delayFor, onNext, onPrevious, refused, onRefused } = props
  const { hint, noChoice } = question
  const groupId = useId()
  const summary = useRef<HTMLDivElement>(null)

  // Moves on after a delay, which choosing again restarts. It has no effect once the visitor is leaving.
  const clock = useTimer()
  const isCurrentEntry = useIsCurrentEntry()
  const goOn = (answer: string, replace = !isCurrentEntry()) => {
    clock.stop()
    onNext(answer, replace)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What shows as chosen, also where a script has chosen it without an event.
    const seen = [...event.currentTarget.querySelectorAll<HTMLInputElement>('fieldset :checked')].map((option) => option.value)
    const answer = question.kind === 'one' ? value || (seen[0] ?? '') : joinChoices(question.options, seen)
    if (answer !== value) onChoose(answer)
    if (answer === '') showErrorSummary(summary, () => onRefused(true))
    // React would treat a navigation that starts within the event as the form's action, and render at once to mark the form as pending.
    else queueMicrotask(() => goOn(answer))
  }

  function choose(next: string) {
    clock.stop()
    onChoose(next)
    if (refused && next !== '') onRefused(false)
  }

  const group = {
    id: groupId,
    legend: heading,
    hint: hint || undefined,
    error: refused ? noChoice : undefined,
    options: question.options.map((option) => ({ value: option, label: <Unbroken>{option}</Unbroken> })),
  }

  return (
    // What is chosen is stored: browsers would put what they restore into another step's question.
    <form method="dialog" onSubmit={submit} noValidate autoComplete="off">
      <ErrorSummary ref={summary} className="mb-8" errors={refused ? [{ fieldId: groupId, message: noChoice }] : []} />
      {question.kind === 'one' ? (
        <RadioCards
          key={question.id}
          {...group}
          // WCAG 3.2.2: NEXT says it to all others.
          aria-description="Choosing an answer takes you to the next question."
          value={value}
          onValueChange={choose}
          onActivate={(answer) => {
            const index = historyIndex()
            const replace = !isCurrentEntry()
            clock.start(delayFor(answer), () => historyIndex() === index && goOn(answer, replace))
          }}
        />
      ) : (
        <CheckboxCards
          key={question.id}
          {...group}
          value={splitChoices(value)}
          onValueChange={(chosen) => choose(joinChoices(question.options, chosen))}
        />
      )}
      {/* Other buttons on each step, so that a double tap does not press the next one's too (R-quiz-35). */}
      <StepActions
        key={`${question.id} actions`}
        next="NEXT"
        onPrevious={
          onPrevious &&
          (() => {
            clock.stop()
            onPrevious()
          })
        }
      />
    </form>
  )
}
