/** Sets a field's text as if it were typed: React and the form hear of it. */
export function enterText(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  // Bypasses React's setter, or React would see no change.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
