import { useState, type SubmitEvent } from 'react'
import { Text } from '../content/text/index.ts'
import { Stack } from '../layout/stack/index.ts'
import { Button } from '../foundations/button/index.ts'
import { ButtonGroup } from '../forms/button-group/index.ts'
import { ProgressBar } from '../forms/progress-bar/index.ts'
import { RadioCards } from '../forms/radio-cards/index.ts'
import { StepPage, StepQuestion, StepTitle, useBrowserHistory, useSteps } from '../forms/step-page/index.ts'

const QUESTIONS = [
  { title: 'What is your roof like?', options: ['Pitched', 'Flat'] },
  { title: 'Which way does it face?', options: ['South', 'East or west', 'North'] },
  { title: 'How much power do you use?', options: ['Little', 'As most do', 'A lot'] },
  { title: 'When should it be there?', options: ['This year', 'Next year'] },
] as const

/** A quiz of four questions. An app that keeps the answers passes them on after a reload. */
export function SampleQuiz({ given }: { given?: readonly string[] }) {
  const [answers, setAnswers] = useState(given ?? [])
  const [isSent, setIsSent] = useState(false)
  const count = QUESTIONS.length
  const { step, entry, heading, goOn, goBack, edit } = useSteps({ count, firstOpen: answers.length, history: useBrowserHistory() })
  const { title, options } = QUESTIONS[step] ?? QUESTIONS[0]
  const isLast = step === count - 1

  const answer = (value: string) => setAnswers(Object.assign([...answers], { [step]: value }))
  const next = () => (isLast && !entry?.edits ? setIsSent(true) : goOn())
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (answers[step] !== undefined) next()
  }

  if (isSent) return <StepTitle>Thank you</StepTitle>
  return (
    <>
      <ProgressBar value={step + 1} max={count} />
      <StepPage>
        <form onSubmit={submit}>
          <Stack>
            <StepQuestion>
              <RadioCards
                key={step}
                legend={
                  <StepTitle ref={heading} eyebrow={`STEP ${step + 1} OF ${count}`}>
                    {title}
                  </StepTitle>
                }
                options={options.map((value) => ({ value, label: value }))}
                value={answers[step] ?? ''}
                onValueChange={answer}
              />
            </StepQuestion>
            <ButtonGroup align="between">
              {goBack && <Button onClick={goBack}>Previous</Button>}
              {isLast && <Button onClick={() => edit(0)}>Change the roof</Button>}
              <Button type="submit">{isLast ? 'Send' : 'Next'}</Button>
            </ButtonGroup>
          </Stack>
        </form>
        <Text variant="note">{answers.join(', ')}</Text>
      </StepPage>
    </>
  )
}
