import { DescriptionList, Section } from '@plotline/ui'
import { trust } from '../content/trust.ts'

/** Who rings, from which number, registered as what, what it costs and how to stop it, whole on the landing page (R-product-19). */
export const TrustPanel = () => (
  <Section title={trust.title} headBeside>
    <DescriptionList layout="facts" items={trust.facts} />
  </Section>
)
