import { createContext, useContext, type ComponentType, type JSX, type ReactElement } from 'react'

/** Renders an island's element to HTML; the ids in it start with `prefix`. */
export type RenderIsland = (element: ReactElement, prefix: string) => string

interface Islands {
  render: RenderIsland
  /** How many of each there are so far. */
  counts: Map<string, number>
}

const IslandContext = createContext<Islands | undefined>(undefined)

/** Around a document: its islands are rendered by themselves, to be started one by one. */
export const IslandProvider = IslandContext.Provider

interface IslandProps<Props> {
  /** The file's name in src/islands, whose default export is the component. */
  island: string
  component: ComponentType<Props>
  /** The component's props, which must be JSON. */
  props: Props & JSX.IntrinsicAttributes
}

/**
 * A part of a document that can be operated on. In the document it is HTML with its props, which the islands' loader
 * (site/src/before-react/loader.browser.ts) starts when somebody reaches for it; everywhere else it is simply its component.
 */
export function Island<Props extends object>({ island, component: Component, props }: IslandProps<Props>) {
  const islands = useContext(IslandContext)
  if (!islands) return <Component {...props} />
  const count = islands.counts.get(island) ?? 0
  islands.counts.set(island, count + 1)
  const prefix = count === 0 ? island : `${island}-${count}`
  return (
    <div
      className="contents"
      data-island={island}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: islands.render(<Component key="island" {...props} />, prefix) }}
    />
  )
}
