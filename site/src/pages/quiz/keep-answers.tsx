import { Button, CheckboxField, Text } from '@plotline/ui'
import { useKept, type QuizStore } from '../../quiz/store.ts'

/** The choice to keep the answers for a week, on the first step; later, that they are kept, and how to end it (R-quiz-33). */
export function KeepAnswers({ store, isFirst }: { store: QuizStore; isFirst: boolean }) {
  const kept = useKept(store)
  if (isFirst)
    return (
      <div className="mt-8 noscript:hidden">
        <CheckboxField
          id="quiz-keep"
          label="Keep my answers on this device for a week"
          hint="Only your answers, never your name, email or number. Leave it off if others use this device."
          checked={kept}
          onCheckedChange={(checked) => store.setKept(checked)}
        />
      </div>
    )
  return (
    kept && (
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Text variant="hint">Your answers are kept on this device for a week.</Text>
        <Button variant="outline" onClick={store.startAgain}>
          START AGAIN
        </Button>
      </div>
    )
  )
}
