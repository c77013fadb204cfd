import { Accordion } from '@plotline/ui'
import { accordionItems } from '../site/src/components/inline-markdown.tsx'
import type { FaqItem } from '../site/src/content/faq.ts'

/** The island of the questions: it gets their words from the page, so that no script brings them along. */
export const Faq = ({ items }: { items: readonly FaqItem[] }) => <Accordion headingLevel={3} items={accordionItems(items)} />
