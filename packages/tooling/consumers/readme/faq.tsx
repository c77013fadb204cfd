// faq.tsx
import { Accordion } from '@plotline/ui/accordion'

export const Faq = () => <Accordion items={[{ question: 'What does it cost?', answer: <p>Nothing.</p> }]} />
