// Runs when the app has replaced HTML that had the focus or a held press: hands over the element that now stands for the old one.

/** The element in the place of one that the app has replaced: of the same kind, with the same id or the same words. */
export function successorOf(old: HTMLElement): HTMLElement | undefined {
  if (old.isConnected) return old
  return [...document.querySelectorAll<HTMLElement>(old.tagName)].find(
    ({ id, textContent }) => (id && id === old.id) || (textContent && textContent === old.textContent),
  )
}
