import { OnClient } from './on-client.tsx'
import { Charts } from './readme/charts.tsx'
import { Drawings } from './readme/drawings.tsx'
import { EveryField, Step } from './readme/fields.tsx'
import { HomePage, InnerPage, ThanksPage } from './readme/parts.tsx'
import { Article, Blog } from './readme/text.tsx'

/** The README's examples. A server component: the build fails if it cannot render one, or give its props to the browser. */
export const Examples = () => (
  <div data-examples>
    {[Charts, Drawings, EveryField, Step, HomePage, InnerPage, ThanksPage, Article, Blog].map((Example) => (
      <Example key={Example.name} />
    ))}
    <OnClient />
  </div>
)
