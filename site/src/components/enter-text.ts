/** Sets a field's text as if it were typed: React and the form hear of it. */
export function enterText(input: HTMLInputElement, text: string): void {
  // Bypasses React's setter, or React would see no change.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
