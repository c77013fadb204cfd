import { Heading, Text } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { UnbrokenTitle } from './unbroken-title.tsx'

/** A heading with a short text below it, in no box. */
const TitledText = ({ title, text }: Point) => (
  <>
    <Heading level={3} size="subheading">
      <UnbrokenTitle>{title}</UnbrokenTitle>
    </Heading>
    <Text className="mt-1">
      <InlineMarkdown>{text}</InlineMarkdown>
    </Text>
  </>
)

const BESIDE = { 2: 'grid gap-x-6 gap-y-5 md:grid-cols-2', 3: 'grid gap-x-6 gap-y-5 md:grid-cols-3' }

/** Several of them, as a list, two or three side by side from a tablet up if they are so few. Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */
export const TitledTexts = ({ items, stacked = false }: { items: readonly Point[]; stacked?: boolean }) => (
  <ul role="list" className={stacked ? 'grid content-start gap-6' : BESIDE[items.length === 3 ? 3 : 2]}>
    {items.map((item) => (
      <li key={item.title}>
        <TitledText {...item} />
      </li>
    ))}
  </ul>
)
