import { Section } from '@plotline/ui'
import { trust } from '../content/trust.ts'
import { TitledTexts } from './titled-text.tsx'

/** Who rings, from which number, registered as what, what it costs and how to stop it, whole on the landing page (R-product-19). */
export const TrustPanel = () => (
  <Section title={trust.title} headBeside>
    <TitledTexts items={trust.facts} large={2} />
  </Section>
)
