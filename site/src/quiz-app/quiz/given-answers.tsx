import { CHOICE_STEPS, type StepId } from '@plotline/contract'
import type { WorkedExample } from '@plotline/contract/answers-mean'
import { Accordion, DescriptionList, Heading, Link, Text } from '@plotline/ui'
import { Assumptions } from '../../components/answers-mean-block.tsx'
import { riskLine } from '../../content/company.ts'
import type { Answers } from './quiz-logic.ts'

interface GivenAnswersProps {
  answers: Answers
  /** Undefined for a budget under £40,000, or none. */
  means: WorkedExample | undefined
  /** Called with the step whose answer is to be changed. */
  onEdit: (step: StepId) => void
}

/** Above the details: a line that opens the answers and our sums. Each answer has a link to its step, which leads back here (R-quiz-33). */
export function GivenAnswers({ answers, means, onEdit }: GivenAnswersProps) {
  return (
    <Accordion
      headingLevel={2}
      items={[
        {
          question: 'Your answers, our sums',
          answer: (
            <div className="grid gap-6">
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
              {means && (
                <section className="grid gap-3">
                  <Heading level={3}>What our sums assume</Heading>
                  <Assumptions assumptions={means.assumptions} />
                  <Text variant="note">{riskLine}</Text>
                </section>
              )}
            </div>
          ),
        },
      ]}
    />
  )
}
