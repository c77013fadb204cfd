import { Heading, Text } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Unbroken } from './unbroken.tsx'

interface TitledTextsProps {
  items: readonly Point[]
  /** How many stand side by side. @default 2 */
  abreast?: 2 | 3
  /** How many of them count for more than the rest: their headings are larger. @default 0 */
  large?: number
}

/** Headings with short texts, in no boxes: each text below its heading, from 768 px up side by side. Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */
export const TitledTexts = ({ items, abreast = 2, large = 0 }: TitledTextsProps) => (
  <ul
    role="list"
    className={abreast === 2 ? 'grid content-start gap-4 sm:gap-6 md:grid-cols-2' : 'grid content-start gap-4 sm:gap-6 md:grid-cols-3'}
  >
    {items.map(({ title, text }, index) => (
      <li key={title} className="grid content-start gap-1">
        <Heading level={3} size={index < large ? 'figure' : 'subheading'}>
          <Unbroken>{title}</Unbroken>
        </Heading>
        <Text>
          <InlineMarkdown>{text}</InlineMarkdown>
        </Text>
      </li>
    ))}
  </ul>
)
