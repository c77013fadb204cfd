import { elementIn } from '../../foundations/own-document.ts'

/** Where a heading has been reached: in the upper third of the window, or above it, however fast it was scrolled away. */
const REACHED = '1000000px 0px -66%'

/**
 * Marks the entry of a TableOfContents whose section the reader has reached with `aria-current="location"`. Call it in the
 * browser once the text is there; it also works for HTML that React has not rendered.
 *
 * @param root an element that contains the table of contents
 * @returns a function that stops it
 */
export function markCurrentSection(root: Element): () => void {
  const links = new Map<Element, Element>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.pl-table-of-contents a[href^="#"]')) {
    const heading = elementIn(link, decodeURIComponent(link.hash.slice(1)))
    if (heading) links.set(heading, link)
  }
  const reached = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target)
        else reached.delete(target)
      }
      // The last one. (Array.findLast is too new for some supported browsers.)
      let current: Element | undefined
      for (const heading of links.keys()) if (reached.has(heading)) current = heading
      for (const [heading, link] of links) {
        if (heading === current) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    // The document as the root, so that it also works in a frame.
    { root: root.ownerDocument, rootMargin: REACHED },
  )
  for (const heading of links.keys()) observer.observe(heading)
  return () => observer.disconnect()
}
