import { CHOICE_STEPS, type StepId } from '@plotline/contract'
import { Accordion, DescriptionList, Link } from '@plotline/ui'
import type { Answers } from './quiz-logic.ts'

interface GivenAnswersProps {
  answers: Answers
  /** Called with the step whose answer is to be changed. */
  onEdit: (step: StepId) => void
}

/** Above the details: a line that opens the answers. Each answer has a link to its step, which leads back here (R-quiz-33). */
export function GivenAnswers({ answers, onEdit }: GivenAnswersProps) {
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          question: 'Your answers',
          answer: (
            <DescriptionList
              items={CHOICE_STEPS.map(({ id, field, name, label }) => ({
                term: label,
                detail: (
                  <Link
                    variant="standalone"
                    href="/quiz"
                    aria-label={`${answers[field]}, change ${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      onEdit(id)
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
}
