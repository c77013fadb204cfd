import { Accordion } from '@plotline/ui'
import { RichText } from '../site/src/app/rich-text.tsx'
import type { FaqItem } from '../site/src/content/faq.ts'

/** The island of the questions: it gets their words from the page, so that no script brings them along. */
export const Faq = ({ items }: { items: readonly FaqItem[] }) => (
  <Accordion
    headingLevel={3}
    items={items.map(({ question, answer }) => ({
      question,
      answer: answer.map((paragraph) => (
        <p key={paragraph}>
          <RichText>{paragraph}</RichText>
        </p>
      )),
    }))}
  />
)
