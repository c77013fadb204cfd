import type { Locator } from 'vitest/browser'

/** Sets an input's value without React noticing. */
export function fillIn(input: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
}

/** Sets an input's value and fires its event, as autofill does. */
export function autofill(input: HTMLInputElement, value: string): void {
  fillIn(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Pastes text into an input, replacing the selection. Not with the real clipboard, which test files that run at once share. */
export function pasteInto(input: HTMLInputElement, text: string): void {
  input.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  // Unlike a real event, a dispatched one inserts nothing by itself.
  if (input.dispatchEvent(event)) document.execCommand('insertText', false, text)
}

/** The text input with this name; throws if it is another element. */
export function inputOf(locator: Locator): HTMLInputElement {
  const input = locator.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The element is not an input.')
  return input
}
