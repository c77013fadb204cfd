import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrate } from './later.tsx'

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
  const last = page.createElement('i')
  const { promise: reported, resolve } = Promise.withResolvers<void>()
  page.addEventListener('securitypolicyviolation', ({ target, effectiveDirective }) => {
    if (target === last) resolve()
    else violations.push(effectiveDirective)
  })
  page.write(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="style-src 'self'"><title>Strict</title><div>${renderToString(element)}</div>`,
  )
  page.close()
  const container = page.querySelector('div')
  if (!container) throw new Error('The frame has no container.')
  const root = await hydrate(container, element)
  // Violations are reported in order: after one of our own there are no others.
  page.body.append(last)
  last.setAttribute('style', 'color: red')
  await reported
  root.unmount()
  frame.remove()
  return violations
}
