import { answersMean, type ExampleAnswers } from '@plotline/contract/answers-mean'
import { Accordion, Heading, Text } from '@plotline/ui'
import { riskLine } from '../content/company.ts'

export interface AnswersMeanProps {
  answers: ExampleAnswers
}

/** What the answers mean, on /success and /your-request (R-product-26). */
export default function AnswersMeanBlock({ answers }: AnswersMeanProps) {
  const means = answersMean(answers)
  if (!means) return null
  return (
    <section className="grid content-start gap-4">
      <Heading level={2}>What your money could buy</Heading>
      <p>{means.result}</p>
      <Text variant="note">{riskLine}</Text>
      <Accordion
        className="max-w-pl-text"
        items={[
          {
            question: 'What this assumes',
            answer: (
              <ul className="grid gap-2">
                {means.assumptions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  )
}
