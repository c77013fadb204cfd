import type { ReactNode } from 'react'

/** A figure whose table the article writes, folded, because it says more than is drawn. It stands below the drawing, as any figure's table does. */
export interface WithTable {
  children: ReactNode
}
