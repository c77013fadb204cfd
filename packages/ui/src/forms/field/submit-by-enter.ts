const SUBMIT = 'button[type="submit"], button:not([type]), input:is([type="submit"], [type="image"])'

/** Implicit submission, as in HTML: presses the form's first submit button, which does nothing if it is disabled. */
export function submitByEnter(form: HTMLFormElement | null): void {
  if (!form) return
  const submit = [...form.elements].find((element) => element.matches(SUBMIT))
  if (submit instanceof HTMLElement) submit.click()
  else form.requestSubmit()
}
