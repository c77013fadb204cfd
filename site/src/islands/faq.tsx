import { Accordion } from '@plotline/ui'
import { accordionItems } from '../components/inline-markdown.tsx'
import { faq } from '../content/faq.ts'

/** The questions of the landing page (R-landing-05), each with its answer behind it. */
export default function Faq() {
  return <Accordion headingLevel={3} items={accordionItems(faq)} />
}
