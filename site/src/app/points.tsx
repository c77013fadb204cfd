import { Card, CardGrid } from '@plotline/ui'
import type { Point } from '../content/landing.ts'
import { RichText } from './rich-text.tsx'

/** Points as cards, below an h2. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <CardGrid columns={points.length === 2 ? 2 : 3}>
      {points.map(({ title, text }) => (
        <Card key={title} title={title} headingLevel={3}>
          <p>
            <RichText>{text}</RichText>
          </p>
        </Card>
      ))}
    </CardGrid>
  )
}
