import type { Visitor } from './visitor.ts'

/** Something that a visitor does, in any engine. */
export interface Journey {
  name: string
  /** The viewports that it makes sense in; all by default. */
  isFor?: (viewport: { width: number }) => boolean
  go: (visitor: Visitor) => Promise<void>
}

/** Some browsers report refused requests themselves. */
export const REFUSED_REQUEST = /status of 4\d\d|status code 4\d\d/

export function equal(is: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(is) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`)
}
