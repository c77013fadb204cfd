import { DescriptionList, Heading } from '@plotline/ui'
import { trust, type TrustFact } from '../content/trust.ts'

interface TrustPanelProps {
  /** Its heading, where the usual one would not be clear. */
  title?: string
  /** What it says, where the usual facts would not be true. */
  facts?: readonly TrustFact[]
}

/** Who rings, from which number, registered as what, what it costs and how to stop it, wherever a visitor decides on the call (R-product-19). */
export const TrustPanel = ({ title = trust.title, facts = trust.facts }: TrustPanelProps) => (
  <section className="grid gap-4">
    <Heading level={2} size="subheading">
      {title}
    </Heading>
    <DescriptionList layout="facts" items={facts} />
  </section>
)
