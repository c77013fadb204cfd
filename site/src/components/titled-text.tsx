import { Heading, Text } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Unbroken } from './unbroken.tsx'

/** Headings with short texts, in no boxes: a ledger of two columns, and on a phone each text below its heading. On a desktop two of them stand side by side, each text below its heading. Safari does not treat a list without bullets as a list unless it has the role (WebKit 170179). */
export function TitledTexts({ items }: { items: readonly Point[] }) {
  const isPair = items.length === 2
  return (
    <ul role="list" className={isPair ? 'grid content-start gap-4 sm:gap-6 lg:grid-cols-2' : 'grid content-start gap-4 sm:gap-6'}>
      {items.map(({ title, text }) => (
        <li
          key={title}
          className={
            isPair ? 'grid content-start gap-x-6 gap-y-1 sm:max-lg:grid-cols-2' : 'grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-2'
          }
        >
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
}
