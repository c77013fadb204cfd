/** The element's own text, without that of its parts. */
const ownText = ({ childNodes }: Element) =>
  Array.from(childNodes, (node) => (node instanceof Text ? node.data : ''))
    .join('')
    .trim()

const isHiddenOnPurpose = ({ clientWidth, clientHeight }: Element) => clientWidth <= 1 || clientHeight <= 1

/** Whether a box around the element hides what leaves it, and the element does. */
function isCutOff(element: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(element)
  const text = range.getBoundingClientRect()
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box)
    if (isHiddenOnPurpose(box) || position === 'fixed') return false
    const { left, right, top, bottom } = box.getBoundingClientRect()
    if (['hidden', 'clip'].includes(overflowX) && (text.left < left - 2 || text.right > right + 2)) return true
    if (['hidden', 'clip'].includes(overflowY) && (text.top < top - 2 || text.bottom > bottom + 2)) return true
    if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return false
  }
  return false
}

/** Text on the page that a box cuts off, without what is hidden from sight or can be scrolled to, and without drawings. */
export const cutOffText = (): string[] =>
  Array.from(document.body.querySelectorAll<HTMLElement>(':not(svg, svg *)'))
    .filter((element) => ownText(element) !== '' && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(isCutOff)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${ownText(element).slice(0, 60)}"`)
