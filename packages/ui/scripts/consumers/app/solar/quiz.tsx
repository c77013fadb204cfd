import { Button } from '@plotline/ui/button'
import { ButtonGroup } from '@plotline/ui/button-group'
import { ProgressBar } from '@plotline/ui/progress-bar'
import { RadioCards } from '@plotline/ui/radio-cards'
import { MediaFrame } from '@plotline/ui/split-layout'
import { Stack } from '@plotline/ui/stack'
import { StepPage, StepQuestion, StepTitle, useBrowserHistory, useSteps } from '@plotline/ui/step-page'
import { Text } from '@plotline/ui/text'
import { useState, type ReactNode } from 'react'
import { Photo } from './photo.tsx'

const roof = (path: string) => (
  <svg viewBox="0 0 120 64" width="120" height="64" fill="var(--pl-stone)" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
    <path d={path} />
  </svg>
)

const photo = (
  <MediaFrame>
    <Photo name="dach" alt="" />
  </MediaFrame>
)

interface Question {
  name: string
  title: string
  options: readonly { value: string; label: string; hint?: string; media?: ReactNode }[]
}

const questions: readonly Question[] = [
  {
    name: 'roof',
    title: 'Wie sieht Ihr Dach aus?',
    options: [
      { value: 'gable', label: 'Satteldach', media: roof('M24 62V34L60 8l36 26v28zM14 40 60 6l46 34') },
      { value: 'flat', label: 'Flachdach', media: roof('M24 62V24h72v38zM16 24h88') },
      { value: 'pent', label: 'Pultdach', media: roof('M24 62V36l72-22v48zM14 39l92-28') },
      { value: 'hip', label: 'Walmdach', media: roof('M24 62V36h72v26zM12 36 36 10h48l24 26z') },
    ],
  },
  {
    name: 'direction',
    title: 'Wohin zeigt die größte Fläche?',
    options: ['Süden', 'Osten oder Westen', 'Norden', 'Weiß ich nicht'].map((label) => ({ value: label, label })),
  },
  {
    name: 'use',
    title: 'Wie viel Strom brauchen Sie im Jahr?',
    options: [
      { value: '2500', label: 'Bis 2.500 kWh', hint: 'Eine oder zwei Personen' },
      { value: '4500', label: 'Etwa 4.500 kWh', hint: 'Eine Familie' },
      { value: '8000', label: 'Über 6.000 kWh', hint: 'Mit Wärmepumpe oder Elektroauto' },
    ],
  },
  {
    name: 'when',
    title: 'Wann soll die Anlage laufen?',
    options: ['So bald wie möglich', 'In diesem Jahr', 'Später'].map((label) => ({ value: label, label })),
  },
]

export function Quiz() {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const answered = questions.findIndex(({ name }) => !answers[name])
  // The questions, then the thanks.
  const last = questions.length
  const { step, heading, goOn, goBack } = useSteps({
    count: last + 1,
    firstOpen: answered < 0 ? last : answered,
    history: useBrowserHistory(),
  })
  const question = questions[step]

  if (!question)
    return (
      <StepPage drawing={photo}>
        <Stack>
          <StepTitle ref={heading}>Danke, das passt</StepTitle>
          <Text variant="lead">Rufen Sie uns an: Wir nennen Ihnen einen Preis für Ihr Dach.</Text>
        </Stack>
      </StepPage>
    )
  return (
    <StepPage drawing={photo}>
      <Stack>
        <ProgressBar value={step + 1} max={last} />
        <StepQuestion>
          <RadioCards
            key={question.name}
            legend={
              <StepTitle ref={heading} eyebrow={`Schritt ${step + 1} von ${last}`}>
                {question.title}
              </StepTitle>
            }
            options={question.options}
            columns={2}
            value={answers[question.name] ?? ''}
            onValueChange={(value) => setAnswers({ ...answers, [question.name]: value })}
            onActivate={() => goOn()}
          />
        </StepQuestion>
        <ButtonGroup>
          {goBack && (
            <Button variant="outline" onClick={goBack}>
              Zurück
            </Button>
          )}
          {answers[question.name] && <Button onClick={() => goOn()}>Weiter</Button>}
        </ButtonGroup>
      </Stack>
    </StepPage>
  )
}
