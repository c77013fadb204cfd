import type { ComponentType, ReactNode } from 'react'

/**
 * What stands for the elements of a body written in MDX. `KeyFigure` is a pulled figure with its
 * caption, `Note` a paragraph set apart (the risk line), `Contents` the list of sections that the build puts
 * before a body with many; Markdown's own elements may be replaced too.
 */
export type ProseComponents = {
  KeyFigure: ComponentType<{ figure: string; children: ReactNode }>
  Note: ComponentType<{ children: ReactNode }>
  Contents: ComponentType<{ children: ReactNode }>
} & Partial<Record<'a' | 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'table' | 'blockquote', ComponentType<never>>>

/** A compiled body of an article or a legal page. */
export type ProseBody = ComponentType<{ components?: ProseComponents }>
