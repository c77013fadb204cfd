// Runs on /quiz, in the script of stored-step.browser.ts: until the app has started, the keys that choose a card do so here (R-quiz-08). It
// hands over a number's press to the loader, and what an arrow key has chosen to take-over.tsx.

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
      const move = group.role && /^Arrow([DR])?/.exec(event.key)
      const place = move ? cards.findIndex((card) => card === activeElement) + (move[1] ? 1 : cards.length - 1) : Number(event.key) - 1
      const card = cards[move ? place % cards.length : place]
      if (!card) return
      event.preventDefault()
      event.stopImmediatePropagation()
      card.focus()
      if (!move) return card.click()
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
