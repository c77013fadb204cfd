// Runs on /quiz, in the script of stored-step.browser.ts: until the app has started, the keys that choose a card do so here (R-quiz-08). It
// hands over a number's press to the loader, and what the other keys have chosen to take-over.tsx.

import { check } from './check.ts'

/** Called once. */
export function followCardKeys(app: HTMLElement): void {
  addEventListener(
    'keydown',
    (event) => {
      const { activeElement } = document
      const group = activeElement?.closest('fieldset')
      if (!group || 'started' in app.dataset || event.ctrlKey || event.metaKey || event.altKey) return
      const cards = [...group.querySelectorAll('button')]
      const last = cards.length - 1
      const from = cards.findIndex((card) => card === activeElement)
      const [next, before] = [from + 1, from + last]
      // As Radix moves, once the app has started.
      const moves: Record<string, number> = {
        ArrowDown: next,
        ArrowRight: next,
        ArrowUp: before,
        ArrowLeft: before,
        Home: 0,
        PageUp: 0,
        End: last,
        PageDown: last,
      }
      const move = group.role ? moves[event.key] : undefined
      const card = cards[move === undefined ? Number(event.key) - 1 : move % cards.length]
      if (!card) return
      event.preventDefault()
      event.stopImmediatePropagation()
      card.focus()
      if (move === undefined) return card.click()
      for (const one of cards) check(one, one === card)
      // React may know the page already, and hears of what changes.
      const native = card.nextElementSibling
      if (!(native instanceof HTMLInputElement)) return
      native.checked = false
      native.click()
    },
    true,
  )
}
