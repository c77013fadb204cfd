import { startTransition, StrictMode, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardNewScreens, startPressGuard } from '../components/new-screen.tsx'
import { startTracking } from '../tracking/start-tracking.ts'

interface Options {
  /** As in the server's HTML. */
  identifierPrefix?: string
  /** Replaces the HTML, which shows something else. */
  replaces?: boolean
}

let isFirst = true

/**
 * Hydrates an element. Resolves once what is in it can be operated on; rejects if it cannot.
 *
 * @param render what is in the element, with a `Ready` in the part that hydrates last
 */
export async function hydrate(
  element: Element,
  render: (ready: ReactNode) => ReactNode,
  { identifierPrefix = '', replaces = false }: Options = {},
) {
  if (isFirst) {
    isFirst = false
    startTracking()
    startPressGuard()
  }
  await new Promise<void>((done, fail) => {
    const app = <StrictMode>{render(<Ready onReady={done} />)}</StrictMode>
    const options = { identifierPrefix, onUncaughtError: fail }
    // In a transition, React works in slices of 5 ms, with the visitor's input in between.
    startTransition(() => {
      if (replaces) createRoot(element, options).render(app)
      else hydrateRoot(element, app, options)
    })
  })
  guardNewScreens()
}

/** If it fails, React has emptied the island: its HTML comes back. */
export async function hydrateIsland(element: Element, Component: ComponentType<object>, props: object, identifierPrefix: string) {
  const html = element.innerHTML
  try {
    await hydrate(element, (ready) => [<Component key="island" {...props} />, ready], { identifierPrefix })
  } catch (error) {
    element.innerHTML = html
    throw error
  }
}

/** Says in an effect that it is hydrated, and with it what is around it up to the next Suspense boundary. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}
