/** Shows a choice in the HTML as chosen or not, also to assistive technology. The native input beside it decides how it looks. */
export function check(choice: Element, isChecked = true): void {
  choice.setAttribute('aria-checked', String(isChecked))
  choice.setAttribute('data-state', isChecked ? 'checked' : 'unchecked')
  const native = choice.nextElementSibling
  if (native instanceof HTMLInputElement) native.checked = isChecked
}
