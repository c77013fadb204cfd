import type { ComponentType, ReactNode } from 'react'

/**
 * What stands for the elements of a body written in MDX. `KeyFigure` is a pulled figure with its
 * caption, `Note` a paragraph set apart (the risk line), `Contents` the list of sections that the build puts
 * before a long text; Markdown's own elements may be replaced too.
 */
export type ProseComponents = {
  KeyFigure: ComponentType<{ figure: string; children: ReactNode }>
  Note: ComponentType<{ children: ReactNode }>
  Contents: ComponentType<{ children: ReactNode }>
} & Partial<Record<'a' | 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'table' | 'blockquote', ComponentType<never>>>

/** A compiled body of an article or a legal page. */
export type ProseBody = ComponentType<{ components?: ProseComponents }>

/**
 * Bodies by name, each a chunk of its own that is fetched once. `loaded` gives what is there already,
 * so that prerendering and hydration wait for nothing.
 */
export function bodies(kind: string, files: Record<string, () => Promise<{ default: ProseBody }>>) {
  const ready = new Map<string, ProseBody>()
  return {
    async load(name: string): Promise<ProseBody> {
      const file = files[`./${name}.mdx`]
      if (!file) throw new Error(`There is no ${kind} "${name}": its file would be site/src/content/${kind}/${name}.mdx.`)
      const body = ready.get(name) ?? (await file()).default
      ready.set(name, body)
      return body
    },
    loaded: (name: string): ProseBody | undefined => ready.get(name),
  }
}
