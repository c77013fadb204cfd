import type { CSSProperties } from 'react'

/** Custom properties as an element's style, which the prerender turns into a class (docs/decisions/0002-no-style-attributes.md). */
export const customProperties = (properties: Readonly<Record<`--${string}`, number>>): CSSProperties =>
  Object.assign<CSSProperties, object>({}, properties)
