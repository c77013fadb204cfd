// quiz.tsx
import { Alert } from '@plotline/ui/alert'
import { Button } from '@plotline/ui/button'
import { RadioCards } from '@plotline/ui/option-cards'
import { ProgressBar } from '@plotline/ui/progress-bar'
import { Stack } from '@plotline/ui/stack'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ContactForm } from './contact-form.tsx'

const steps = [
  { name: 'aim', question: 'What are you looking for?', options: ['A home to let', 'A home to live in'] },
  { name: 'when', question: 'When do you want to buy?', options: ['This year', 'Later'] },
  { name: 'budget', question: 'How much do you want to spend?', options: ['Up to £150,000', 'More'] },
]

export function Quiz() {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [number, setNumber] = useState(1)
  const [isSent, setSent] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const step = steps[number - 1]

  function goTo(next: number) {
    flushSync(() => setNumber(next))
    // The pressed card is gone with its step, so move focus to the next one.
    place.current?.focus()
  }

  return (
    <Stack space={24} style={{ maxWidth: '35rem' }}>
      <ProgressBar label="Quiz" value={Math.min(number, steps.length)} max={steps.length} />
      <div ref={place} tabIndex={-1}>
        {step && (
          <RadioCards
            key={step.name}
            legend={step.question}
            options={step.options.map((label) => ({ value: label, label }))}
            value={answers[step.name] ?? ''}
            onValueChange={(value) => setAnswers({ ...answers, [step.name]: value })}
            // A press continues; an arrow key only selects (WCAG 3.2.2).
            onActivate={() => goTo(number + 1)}
          />
        )}
        {!step && !isSent && <ContactForm answers={answers} onSent={() => setSent(true)} />}
      </div>
      {/* In the page from the start, so that screen readers announce its text when it appears. */}
      <Alert variant="status">{isSent && 'Thank you. We call you within a day.'}</Alert>
      {number > 1 && !isSent && (
        <Button variant="outline" onClick={() => goTo(number - 1)}>
          Back
        </Button>
      )}
    </Stack>
  )
}
