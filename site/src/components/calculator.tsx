import { lazy, Suspense } from 'react'

export interface PriceCalculatorProps {
  /** For a page where the whole calculator would be too much before the price is changed: what it says until then. */
  example?: { lead: string; note: string }
}

/** The id of the calculator's slider. */
export const PRICE = 'price'

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'input'] as const

/**
 * Resolves at the first sign that a visitor wants to move the prerendered slider. At once if they already have, or are about to
 * because it has focus, or if there is none: while prerendering, and after a navigation. Listens on the window, as React stops
 * events of what it has not hydrated yet before they reach the slider.
 */
const intent = (): Promise<void> =>
  new Promise((resolve) => {
    const slider = import.meta.env.SSR ? null : document.getElementById(PRICE)
    if (import.meta.env.SSR || !(slider instanceof HTMLInputElement)) return resolve()
    if (slider.value !== slider.defaultValue || slider === document.activeElement) return resolve()
    const listen = ({ target }: Event) => {
      if (target !== slider) return
      for (const type of SIGNS) removeEventListener(type, listen, true)
      resolve()
    }
    for (const type of SIGNS) addEventListener(type, listen, { capture: true, passive: true })
  })

const PriceCalculator = lazy(async () => {
  await intent()
  return import('./price-calculator.tsx')
})

/** "What £40,000 buys" (R-calculator-01). Until its script is wanted, it stays the prerendered HTML. */
export const Calculator = (props: PriceCalculatorProps) => (
  <Suspense fallback={null}>
    <PriceCalculator {...props} />
  </Suspense>
)
