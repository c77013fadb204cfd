import { Heading, Text } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Unbroken } from './unbroken.tsx'

/** Headings with short texts, in no boxes: each text below its heading, from 768 px up two side by side and an odd last one across. Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */
export const TitledTexts = ({ items }: { items: readonly Point[] }) => (
  <ul role="list" className="grid content-start gap-4 sm:gap-6 md:grid-cols-2">
    {items.map(({ title, text }) => (
      <li key={title} className="grid content-start gap-1 md:last:odd:col-span-2">
        <Heading level={3} size="subheading">
          <Unbroken>{title}</Unbroken>
        </Heading>
        <Text>
          <InlineMarkdown>{text}</InlineMarkdown>
        </Text>
      </li>
    ))}
  </ul>
)
