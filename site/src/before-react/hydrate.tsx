// Runs when the loader starts an island: React takes over its HTML, and its promise hands it back to the loader, which repeats what it has held.

import { startTransition, StrictMode, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTracking } from '../tracking/start-tracking.ts'
import { surviveMovedNodes } from './moved-nodes.ts'
import { RenderFailure } from './render-failure.tsx'
import { followVisitor, TakeOver } from './take-over.tsx'

interface Options {
  /** As in the server's HTML. */
  identifierPrefix?: string
  /** Replaces the HTML, which shows something else. */
  replaces?: boolean
}

let isFirst = true

/**
 * Hydrates an element. Resolves once what is in it can be operated on, or says that it cannot. HTML that others have changed is replaced,
 * as {@link Options.replaces}, by what takes over what its fields hold.
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
    surviveMovedNodes()
  }
  const head = replaces ? [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')] : []
  const visitor = followVisitor(element)
  await new Promise<void>((done, fail) => {
    const ready = [<Ready key="ready" onReady={done} />, <TakeOver key="visitor" from={visitor} />]
    const app = (
      <StrictMode>
        <RenderFailure element={element} visitor={visitor} ready={ready}>
          {render(ready)}
        </RenderFailure>
      </StrictMode>
    )
    // React's complaint about HTML that others have changed is nothing that a visitor's console should report as an error.
    const options = { identifierPrefix, onUncaughtError: fail, onRecoverableError: console.debug }
    // In a transition, React works in slices of 5 ms, with the visitor's input in between.
    startTransition(() => {
      if (replaces) createRoot(element, options).render(app)
      else hydrateRoot(element, app, options)
    })
  })
  for (const node of head) if (hasTwin(node)) node.remove()
}

const IDENTITY = ['name', 'property', 'rel']

/** Whether React has written it too: the head also has what only the document and extensions have written. */
const hasTwin = (node: Element) =>
  [...document.head.querySelectorAll(node.localName)].some(
    (other) => other !== node && IDENTITY.every((name) => other.getAttribute(name) === node.getAttribute(name)),
  )

export const hydrateIsland = (element: Element, Component: ComponentType<object>, props: object, identifierPrefix: string) =>
  hydrate(element, (ready) => [<Component key="island" {...props} />, ready], { identifierPrefix })

/** Says in an effect that it is hydrated, and with it what is around it up to the next Suspense boundary. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}
