import { OnClient } from './on-client.tsx'
import { Charts } from './examples/charts.tsx'
import { Drawings } from './examples/drawings.tsx'
import { EveryField, Step } from './examples/fields.tsx'
import { HomePage, InnerPage, ThanksPage } from './examples/parts.tsx'
import { Article, Blog } from './examples/text.tsx'

/** The library's examples. A server component: the build fails if it cannot render one, or give its props to the browser. */
export const Examples = () => (
  <div data-examples>
    {[Charts, Drawings, EveryField, Step, HomePage, InnerPage, ThanksPage, Article, Blog].map((Example) => (
      <Example key={Example.name} />
    ))}
    <OnClient />
  </div>
)
