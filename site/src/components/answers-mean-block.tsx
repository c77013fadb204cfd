import { answersMean, type MeaningAnswers } from '@plotline/contract/answers-mean'
import { Accordion, Heading, Text, type HeadingProps } from '@plotline/ui'
import { riskLine } from '../content/company.ts'

export interface AnswersMeanProps {
  answers: MeaningAnswers
  /** That of the headings around it. */
  size?: HeadingProps['size']
}

/**
 * What the answers mean (R-product-26): on /verify while the text with the code is on its way, and on /success. Not above the
 * details: there it is 340 px tall on a phone, and the button would be two screens below the heading.
 */
export default function AnswersMeanBlock({ answers, size }: AnswersMeanProps) {
  const means = answersMean(answers)
  if (!means) return null
  return (
    <section className="grid gap-4">
      <Heading level={2} {...(size && { size })}>
        What your money could buy
      </Heading>
      <p>{means.result}</p>
      <Text variant="note">{riskLine}</Text>
      <Accordion
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
