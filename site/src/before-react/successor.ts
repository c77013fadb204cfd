// Runs when the app has replaced HTML that had the focus or a held press: hands over the element that now stands for the old one, or nothing.

/** The step of the quiz around an element. */
const stepOf = (element: Element) => element.closest<HTMLElement>('[data-step]')?.dataset['step']

const nameOf = (element: Element) => element.getAttribute('aria-label') || element.textContent

/**
 * The element in the place of one that the app has replaced: of the same kind, on the same step, with the same id or name. After Back the
 * app starts with another step than was shown, where the same words answer another question.
 */
export function successorOf(old: HTMLElement): HTMLElement | undefined {
  if (old.isConnected) return old
  return [...document.querySelectorAll<HTMLElement>(old.tagName)].find(
    (element) => stepOf(element) === stepOf(old) && ((old.id && element.id === old.id) || (nameOf(old) && nameOf(element) === nameOf(old))),
  )
}
