import { userEvent, type Locator } from 'vitest/browser'

/** Holds the text that a test pastes; rendered beside the field. */
export const Clipboard = () => <textarea aria-label="Clipboard" />

/** Sets an input's value as autofill does: without React noticing. */
export function fillIn(input: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
}

/** Pastes text into an input, replacing the selection, by way of the `Clipboard` beside it. */
export async function pasteInto(input: HTMLInputElement, clipboard: Locator, text: string): Promise<void> {
  const { selectionStart, selectionEnd } = input
  await userEvent.fill(clipboard, text)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.copy()
  input.focus()
  input.setSelectionRange(selectionStart, selectionEnd)
  await userEvent.paste()
}

/** The text input with this name; throws if it is another element. */
export function inputOf(locator: Locator): HTMLInputElement {
  const input = locator.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The element is not an input.')
  return input
}
