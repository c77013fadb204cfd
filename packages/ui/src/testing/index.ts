// For the tests of an app, in a browser or a simulated one such as jsdom, with any runner.
import { act } from 'react'

declare global {
  // What Testing Library sets, and React reads.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/** With Testing Library, React renders before this returns; without it, React renders when it will. */
function change(how: () => void): void {
  if (globalThis.IS_REACT_ACT_ENVIRONMENT) act(how)
  else how()
}

const words = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

/**
 * Enters a code into the OtpInput of a page or of a part of it, as autofill does.
 *
 * @throws Error when there is no OtpInput, or several
 */
export function fillOtp(within: ParentNode, code: string): void {
  const [input, ...others] = within.querySelectorAll<HTMLInputElement>('input.pl-otp-input__input')
  if (!input || others.length > 0) throw new Error(`There must be one OtpInput to fill, and there are ${input ? others.length + 1 : 0}.`)
  // React's own setter of the property would take the change for one of its own.
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  change(() => {
    property?.set?.call(input, code)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/**
 * Presses the card with this label in RadioCards or CheckboxCards. A checkbox that is checked is unchecked.
 *
 * @throws Error that lists the cards, when none has the label
 */
export function chooseCard(within: ParentNode, label: string): void {
  const cards = [...within.querySelectorAll<HTMLElement>('.pl-option-cards .pl-option-group__control')]
  const labels = cards.map((card) => words(card.querySelector('.pl-option-group__label')))
  const card = cards[labels.indexOf(label)]
  if (!card) throw new Error(`No card is called "${label}". There are: ${labels.join(', ') || 'none'}.`)
  change(() => card.click())
}

/**
 * Expects an ErrorSummary with exactly these messages, in this order, each of which links to a field that exists.
 *
 * @throws Error that says what there is instead
 */
export function expectErrorSummary(within: ParentNode, messages: readonly string[]): void {
  const links = [...within.querySelectorAll<HTMLAnchorElement>('.pl-error-summary__link')]
  const found = links.map(words)
  if (JSON.stringify(found) !== JSON.stringify(messages))
    throw new Error(`The error summary says: ${found.join(', ') || 'nothing'}. Expected: ${messages.join(', ') || 'nothing'}.`)
  const lost = links.filter(({ hash, ownerDocument }) => !ownerDocument.getElementById(hash.slice(1)))
  if (lost.length > 0) throw new Error(`No field has the id that these link to: ${lost.map(words).join(', ')}.`)
}
