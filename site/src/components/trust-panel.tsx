import { DescriptionList, Heading } from '@plotline/ui'
import { trust } from '../content/trust.ts'

interface TrustPanelProps {
  /** Its heading, where the usual one would not be clear. */
  title?: string
  /** The call was due by now. */
  isOver?: boolean
}

/** Who rings, from which number, registered as what, what it costs and how to stop it, wherever a visitor decides on the call (R-product-19). */
export const TrustPanel = ({ isOver = false, title = isOver ? trust.overTitle : trust.title }: TrustPanelProps) => (
  <section className="grid gap-4">
    <Heading level={2} size="subheading">
      {title}
    </Heading>
    <DescriptionList layout="facts" items={isOver ? trust.overFacts : trust.facts} />
  </section>
)
