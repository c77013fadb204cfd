import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/**
 * The violations that a page with `style-src 'self'` reports for the element's prerendered HTML and its hydration: one
 * per style attribute or inline stylesheet.
 */
export async function stylePolicyViolations(element: ReactElement): Promise<string[]> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) throw new Error('The frame has no document.')
  const violations: string[] = []
  page.open()
  page.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
  page.write(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="style-src 'self'"><title>Strict</title><div>${renderToString(element)}</div>`,
  )
  page.close()
  const container = page.querySelector('div')
  if (!container) throw new Error('The frame has no container.')
  const root = hydrateRoot(container, element)
  await new Promise((resolve) => setTimeout(resolve, 100))
  root.unmount()
  frame.remove()
  return violations
}
