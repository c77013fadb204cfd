// Runs in inline scripts, before React: shows what was chosen or stored as chosen, until React, which knows it too, takes over.

/** Shows a choice in the HTML as chosen or not, also to assistive technology. The native input beside it decides how it looks. */
export function check(choice: Element, isChecked = true): void {
  choice.setAttribute('aria-checked', String(isChecked))
  choice.setAttribute('data-state', isChecked ? 'checked' : 'unchecked')
  const native = choice.nextElementSibling
  if (native instanceof HTMLInputElement) native.checked = isChecked
}
