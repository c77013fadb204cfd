import { Button } from '@plotline/ui/button'
import { Heading } from '@plotline/ui/heading'
import { ProgressBar } from '@plotline/ui/progress-bar'
import { RadioCards } from '@plotline/ui/radio-cards'
import { Stack } from '@plotline/ui/stack'
import { useBrowserHistory, useSteps } from '@plotline/ui/step-page'
import { useState } from 'react'
import { ContactForm } from './contact-form'

const questions = [
  { title: 'What are you looking for?', options: ['A home to let', 'A home to live in'] },
  { title: 'When do you want to buy?', options: ['This year', 'Later'] },
  { title: 'How much do you want to spend?', options: ['Up to £150,000', 'More'] },
]

/** The pressed button has gone with the form: the focus, and with it the screen, goes to what has come in their place. */
const takeFocus = (message: HTMLHeadingElement | null) => message?.focus()

export function Quiz() {
  const [answers, setAnswers] = useState<readonly string[]>([])
  const [isSent, setSent] = useState(false)
  // Each step is an entry of the browser's history: its Back leads one step back. The form is the last step.
  const { step, heading, goOn, goBack } = useSteps({
    count: questions.length + 1,
    firstOpen: answers.length,
    history: useBrowserHistory(),
  })
  const question = questions[step]
  // It gets the focus when the step changes.
  const title = (
    <Heading ref={heading} level={3} size="subheading" tabIndex={-1}>
      {question?.title ?? 'How do we reach you?'}
    </Heading>
  )

  return (
    <Stack space={24} style={{ maxWidth: '35rem' }}>
      <ProgressBar label="Quiz" value={step + 1} max={questions.length + 1} />
      {question && (
        <RadioCards
          key={step}
          legend={title}
          options={question.options.map((label) => ({ value: label, label }))}
          value={answers[step] ?? ''}
          onValueChange={(value) => setAnswers(Object.assign([...answers], { [step]: value }))}
          // A press continues; an arrow key only selects (WCAG 3.2.2).
          onActivate={() => goOn()}
        />
      )}
      {!question && !isSent && title}
      {!question && !isSent && <ContactForm answers={answers} onSent={() => setSent(true)} />}
      {isSent && (
        <Heading ref={takeFocus} level={3} size="subheading" tabIndex={-1}>
          Thank you. We call you within a day.
        </Heading>
      )}
      {goBack && !isSent && (
        <Button variant="outline" onClick={goBack}>
          Back
        </Button>
      )}
    </Stack>
  )
}
