import { ANSWER_LABELS, CHOICE_STEPS, labelOf } from '@plotline/contract'
import { Accordion, DescriptionList, Link } from '@plotline/ui'
import type { Answers } from './quiz-logic.ts'

interface GivenAnswersProps {
  answers: Answers
  /** Called with the index of the step whose answer is to be changed. */
  onEdit: (step: number) => void
}

/** The answers above the details, in a line that opens: each has a link to its step, which leads back here (R-quiz-33). */
export const GivenAnswers = ({ answers, onEdit }: GivenAnswersProps) => (
  <Accordion
    headingLevel={2}
    items={[
      {
        question: 'Check your answers',
        answer: (
          <DescriptionList
            items={CHOICE_STEPS.map(({ field }, step) => ({
              term: ANSWER_LABELS[field],
              detail: (
                <Link
                  variant="standalone"
                  href="/quiz"
                  aria-label={`${answers[field]}, change ${labelOf(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onEdit(step)
                  }}
                >
                  {answers[field]}
                </Link>
              ),
            }))}
          />
        ),
      },
    ]}
  />
)
