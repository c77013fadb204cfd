import { Heading, Text } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { UnbrokenTitle } from './unbroken-title.tsx'

/** A heading with a short text below it, in no box. */
export const TitledText = ({ title, text }: Point) => (
  <div>
    <Heading level={3} size="subheading">
      <UnbrokenTitle>{title}</UnbrokenTitle>
    </Heading>
    <Text className="mt-2">
      <InlineMarkdown>{text}</InlineMarkdown>
    </Text>
  </div>
)
