import { createRef, StrictMode, type CSSProperties, type ReactElement, type Ref } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { hydrate } from './later.tsx'
import { danglingReferences, lostLists } from './measure.ts'

/** The props that every component passes to its root. */
export interface RootProps {
  ref?: Ref<never>
  className?: string
  style?: CSSProperties
  'data-mark'?: string
  'aria-description'?: string
  onClick?: () => void
  onFocus?: () => void
  onFocusCapture?: () => void
  onBlur?: () => void
  onKeyDown?: () => void
  onKeyDownCapture?: () => void
  onKeyUp?: () => void
  onKeyUpCapture?: () => void
  onPointerEnter?: () => void
  onPointerDownCapture?: () => void
  onInput?: () => void
  onPaste?: () => void
  onCompositionEnd?: () => void
}

type Handler = { [K in keyof RootProps]: K extends `on${string}` ? K : never }[keyof RootProps] & string

/** What makes React call a handler. */
const EVENTS: Readonly<Record<Handler, () => Event>> = {
  onClick: () => new MouseEvent('click', { bubbles: true, cancelable: true }),
  onFocus: () => new FocusEvent('focusin', { bubbles: true }),
  onFocusCapture: () => new FocusEvent('focusin', { bubbles: true }),
  onBlur: () => new FocusEvent('focusout', { bubbles: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { key: 'F8', bubbles: true }),
  onKeyDownCapture: () => new KeyboardEvent('keydown', { key: 'F8', bubbles: true }),
  onKeyUp: () => new KeyboardEvent('keyup', { key: 'F8', bubbles: true }),
  onKeyUpCapture: () => new KeyboardEvent('keyup', { key: 'F8', bubbles: true }),
  onPointerEnter: () => new PointerEvent('pointerover', { bubbles: true }),
  onPointerDownCapture: () => new PointerEvent('pointerdown', { bubbles: true }),
  onInput: () => new InputEvent('input', { bubbles: true }),
  onPaste: () => new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
  onCompositionEnd: () => new CompositionEvent('compositionend', { bubbles: true }),
}

/** Links would leave the test. */
const stayHere = (event: Event) => event.preventDefault()

const isHandler = (prop: string): prop is Handler => prop in EVENTS

interface Conformance {
  /** The component in its simplest use, with these props. */
  element: (props: RootProps) => ReactElement
  /** A selector of the root if it is not the first element, for example in a portal. */
  root?: string
}

/**
 * Tests what every component promises (R-library-03): ref, className, style, data-*, aria-* and
 * event handlers reach its root, and it hydrates the server's HTML in StrictMode without a warning, a style attribute
 * or an ARIA reference to nothing.
 */
export function describeConformance(name: string, { element, root: selector }: Conformance): void {
  const root = (container: HTMLElement) => (selector === undefined ? container.firstElementChild : document.querySelector(selector))

  describe(`${name} conforms`, () => {
    afterEach(async () => {
      // Before its elements are removed: React removes the content of portals itself.
      await cleanup()
      document.body.replaceChildren()
    })

    test('passes ref, className, style, data-* and aria-* to its root', async () => {
      const ref = createRef<never>()
      const screen = await render(
        element({ ref, className: 'mark', style: { scrollMarginTop: 7 }, 'data-mark': 'yes', 'aria-description': 'marked' }),
      )
      const node = root(screen.container)
      expect(ref.current).toBe(node)
      expect(node?.classList.contains('mark')).toBe(true)
      expect(node?.classList.length).toBeGreaterThan(1)
      expect(node?.getAttribute('style')).toContain('scroll-margin-top: 7px')
      expect(node?.getAttribute('data-mark')).toBe('yes')
      expect(node?.getAttribute('aria-description')).toBe('marked')
    })

    test('calls the caller’s event handlers, those that it has its own for included', async () => {
      const called = new Set<string>()
      const handlers = Object.keys(EVENTS).filter(isHandler)
      const screen = await render(element(Object.fromEntries(handlers.map((handler) => [handler, () => void called.add(handler)]))))
      addEventListener('click', stayHere)
      for (const handler of handlers) root(screen.container)?.dispatchEvent(EVENTS[handler]())
      removeEventListener('click', stayHere)
      expect(handlers.filter((handler) => !called.has(handler))).toEqual([])
    })

    test('renders on the server and hydrates in StrictMode without a warning', async () => {
      const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
      const app = <StrictMode>{element({})}</StrictMode>
      const container = document.createElement('div')
      container.innerHTML = renderToString(app)
      expect(container.innerHTML, 'a strict Content-Security-Policy blocks style attributes').not.toMatch(/ style=|<style/)
      document.body.append(container)
      const recovered: unknown[] = []
      const hydrated = await hydrate(container, app, { onRecoverableError: (error) => recovered.push(error) })
      expect(recovered).toEqual([])
      for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
      expect(danglingReferences(document)).toEqual([])
      expect(lostLists(document)).toEqual([])
      hydrated.unmount()
    })
  })
}
