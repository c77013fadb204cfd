import { DescriptionList, Heading } from '@plotline/ui'
import { trust } from '../content/trust.ts'

/** Who rings, from which number, registered as what, what it costs and how to stop it, whole on the landing page (R-product-19). */
export const TrustPanel = () => (
  <section className="grid gap-4">
    <Heading level={2} size="subheading">
      {trust.title}
    </Heading>
    <DescriptionList layout="facts" items={trust.facts} />
  </section>
)
