// Runs once an island has started: repeats there, once, what the loader has held and hands over.

import { successorOf } from './successor.ts'

/** What the loader has held: a press of a button, with what had focus, a form that was sent, or a link that was followed. */
export interface HeldAction {
  button?: HTMLElement
  focused?: Element | null
  form?: HTMLFormElement
  submitter?: HTMLElement | null
  link?: HTMLElement
}

/** What the loader imports to start an island (islands/start.ts). */
export interface Starter {
  start: (island: HTMLElement, isComposing: boolean) => Promise<void>
  repeat: typeof repeat
  openQuestion: typeof openQuestion
}

/** How often to look, 50 ms apart, whether a button can be pressed. */
const WAITS = 6

/** Repeats what was held, in an island that has started. */
export function repeat({ button, focused, form, submitter, link }: HeldAction): void {
  if (button) press(button, focused ?? null, WAITS)
  form?.requestSubmit(submitter)
  link?.click()
}

/**
 * The island may have disabled the button. An earlier held press, such as the consent's, may be about to enable it, so this waits a
 * little. If it stays disabled, Enter in a field is repeated as a key press, which shows what is missing.
 */
function press(pressed: HTMLElement, focused: Element | null, waits: number): void {
  const button = successorOf(pressed)
  if (!(button instanceof HTMLButtonElement)) return
  const isDisabled = button.disabled || button.getAttribute('aria-disabled') === 'true'
  if (waits > 0 && isDisabled) setTimeout(press, 50, button, focused, waits - 1)
  else if (!isDisabled) button.click()
  else if (focused instanceof HTMLElement)
    successorOf(focused)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

/** Opens the question whose answer the browser has found while it was closed. */
export function openQuestion(panel: HTMLElement): void {
  if (panel.parentElement) panel.parentElement.dataset['state'] = 'closed'
  document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click()
}
