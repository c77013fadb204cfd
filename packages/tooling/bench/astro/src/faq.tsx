import { Accordion } from '@plotline/ui'
import { accordionItems } from '../site/src/components/inline-markdown.tsx'
import type { FaqItem } from '../site/src/content/faq.ts'

/** The FAQ as an island. The page passes in the text, so that it is not in a script. */
export const Faq = ({ items }: { items: readonly FaqItem[] }) => <Accordion headingLevel={3} items={accordionItems(items)} />
