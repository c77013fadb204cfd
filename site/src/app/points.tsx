import { Card, CardGrid } from '@plotline/ui'
import type { Point } from '../content/landing.ts'

/** Points as cards, below an h2. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <CardGrid>
      {points.map(({ title, text }) => (
        <Card key={title} title={title} headingLevel={3}>
          <p>{text}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
