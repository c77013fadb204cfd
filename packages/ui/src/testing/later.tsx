import { useEffect, type ReactElement } from 'react'
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'

/** Waits for two frames, by which React's tasks, timers without a delay, scrolling and moving focus have had their turn. */
export async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Calls `onReady` once its children are hydrated. It adds nothing to their ids. */
function Hydrated({ children, onReady }: { children: ReactElement; onReady: () => void }) {
  useEffect(onReady, [onReady])
  return children
}

/** Hydrates the server's HTML in a container, and waits until effects have run. */
export async function hydrate(container: Element, element: ReactElement, options?: HydrationOptions): Promise<Root> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const root = hydrateRoot(container, <Hydrated onReady={resolve}>{element}</Hydrated>, options)
  await promise
  await twoFrames()
  return root
}
