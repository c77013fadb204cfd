import { Button, CheckboxField, Text } from '@plotline/ui'
import { useState } from 'react'
import { labels } from '../../content/form-labels.ts'
import { useKept, type QuizStore } from './store.ts'

/** The choice to keep the answers for a week, on the first step; later, that they are kept, and how to end it (R-quiz-33). */
export function KeepAnswers({ store, isFirst }: { store: QuizStore; isFirst: boolean }) {
  const kept = useKept(store)
  const [asks, setAsks] = useState(false)
  if (isFirst)
    return (
      <div className="noscript:hidden">
        <CheckboxField
          id="quiz-keep"
          label={labels.keepAnswers}
          hint="Only your answers, never your name, email or number. Leave it off if others use this device."
          checked={kept}
          onCheckedChange={(checked) => store.setKept(checked)}
        />
      </div>
    )
  return (
    kept && (
      <div data-kept className="flex flex-wrap items-center gap-4">
        <Text variant="hint" as="output" className={asks ? 'basis-full' : undefined}>
          {asks ? 'Start again? That deletes your answers.' : 'Your answers are kept on this device for a week.'}
        </Text>
        {/* The same button, so that focus stays, and what a second press does is undone. */}
        <Button variant="outline" onClick={() => setAsks(!asks)}>
          {asks ? 'NO, KEEP THEM' : 'START AGAIN'}
        </Button>
        {asks && (
          // Filled: the one that does what was asked.
          <Button variant="solid" onClick={store.startAgain}>
            YES, DELETE THEM
          </Button>
        )}
      </div>
    )
  )
}
