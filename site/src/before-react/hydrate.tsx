// Runs when the loader starts an island: React takes over its HTML, and its promise hands it back to the loader, which repeats what it has held.

import { startTransition, StrictMode, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTracking } from '../tracking/start-tracking.ts'
import { successorOf } from './successor.ts'

interface Options {
  /** As in the server's HTML. */
  identifierPrefix?: string
  /** Replaces the HTML, which shows something else. */
  replaces?: boolean
}

let isFirst = true

/**
 * Hydrates an element. Resolves once what is in it can be operated on. Rejects if it cannot: React has emptied it then, and its HTML
 * comes back.
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
  }
  const html = element.innerHTML
  const head = replaces ? [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]')] : []
  const focus = replaces ? followFocus(element) : undefined
  const hydrated = new Promise<void>((done, fail) => {
    const ready = [<Ready key="ready" onReady={done} />, focus && <KeepFocus key="focus" of={focus.current} />]
    const app = <StrictMode>{render(ready)}</StrictMode>
    const options = { identifierPrefix, onUncaughtError: fail }
    // In a transition, React works in slices of 5 ms, with the visitor's input in between.
    startTransition(() => {
      if (replaces) createRoot(element, options).render(app)
      else hydrateRoot(element, app, options)
    })
  })
  await hydrated
    .catch((error: unknown) => {
      element.innerHTML = html
      throw error
    })
    .finally(() => focus?.stop())
  for (const node of head) node.remove()
}

export const hydrateIsland = (element: Element, Component: ComponentType<object>, props: object, identifierPrefix: string) =>
  hydrate(element, (ready) => [<Component key="island" {...props} />, ready], { identifierPrefix })

/** Says in an effect that it is hydrated, and with it what is around it up to the next Suspense boundary. */
function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}

/** What has the focus, up to the moment in which it is replaced: a visitor goes on from field to field while React works. */
function followFocus(element: Element) {
  let focused = document.activeElement
  const controller = new AbortController()
  const { signal } = controller
  element.addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null), { signal })
  element.addEventListener(
    'focusout',
    ({ target }) =>
      // Not the blur of what is being replaced, which is gone a moment later.
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected && document.activeElement !== focused) focused = null
      }),
    { signal },
  )
  return { current: () => focused, stop: () => controller.abort() }
}

/** The focus stays though the element that had it is replaced. */
function KeepFocus({ of: current }: { of: () => Element | null }) {
  useLayoutEffect(() => {
    const old = current()
    if (old instanceof HTMLElement && !old.isConnected) successorOf(old)?.focus({ preventScroll: true })
  }, [current])
  return null
}
