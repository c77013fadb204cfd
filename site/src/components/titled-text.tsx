import { Heading, Text } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Unbroken } from './unbroken.tsx'

/** A heading with a short text below it, in no box. */
const TitledText = ({ title, text }: Point) => (
  <>
    <Heading level={3} size="subheading">
      <Unbroken>{title}</Unbroken>
    </Heading>
    <Text className="mt-1">
      <InlineMarkdown>{text}</InlineMarkdown>
    </Text>
  </>
)

/** Several of them, as a list. Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */
export const TitledTexts = ({ items, columns = 1 }: { items: readonly Point[]; columns?: 1 | 2 }) => (
  <ul role="list" className={columns === 1 ? 'grid content-start gap-6' : 'grid content-start gap-6 md:grid-cols-2'}>
    {items.map((item) => (
      <li key={item.title}>
        <TitledText {...item} />
      </li>
    ))}
  </ul>
)
