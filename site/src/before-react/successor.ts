// Runs when React has replaced HTML that had the focus, a text or a held press: hands over the element that now stands for the old one, or nothing.

/** The step of the quiz around an element. */
const stepOf = (element: Element) => element.closest<HTMLElement>('[data-step]')?.dataset['step']

/** An option's native input has no words of its own. */
const nameOf = (element: Element) => element.getAttribute('aria-label') || element.textContent || element.getAttribute('value')

const likes = ({ tagName }: Element) => [...document.querySelectorAll<HTMLElement>(tagName)]

/** Where controls stood among their likes, and how many there were. */
const places = new WeakMap<Element, { place: number; count: number }>()

/** Remembers where an element's controls stand: words are translated. Call before React may replace them. */
export function markPlaces(element: Element): void {
  for (const control of element.querySelectorAll('a, button, input, select, textarea')) {
    const all = likes(control)
    places.set(control, { place: all.findIndex((one) => one === control), count: all.length })
  }
}

/**
 * The element in the place of one that React has replaced: of the same kind, on the same step, with the same id, name or place. After Back
 * the app starts with another step than was shown, where the same words answer another question.
 */
export function successorOf(old: HTMLElement): HTMLElement | undefined {
  if (old.isConnected) return old
  const all = likes(old)
  const { place = -1, count } = places.get(old) ?? {}
  const isSame = (element: HTMLElement) =>
    (old.id !== '' && element.id === old.id) || (Boolean(nameOf(old)) && nameOf(element) === nameOf(old))
  return [all.find(isSame), count === all.length ? all[place] : undefined].find((element) => element && stepOf(element) === stepOf(old))
}
