import { lazy, Suspense } from 'react'

/** The id of the calculator's slider. */
export const PRICE = 'price'

/**
 * Resolves at the first sign that a visitor wants to move the prerendered slider. At once if they already have, or if there is none:
 * while prerendering, and after a navigation.
 */
const intent = (): Promise<unknown> =>
  new Promise((resolve) => {
    const slider = import.meta.env.SSR ? null : document.getElementById(PRICE)
    if (import.meta.env.SSR || !(slider instanceof HTMLInputElement) || slider.value !== slider.defaultValue) resolve(undefined)
    else
      for (const type of ['pointerenter', 'touchstart', 'focus', 'input'])
        slider.addEventListener(type, resolve, { once: true, passive: true })
  })

const PriceCalculator = lazy(async () => {
  await intent()
  return import('./price-calculator.tsx')
})

/** "What £40,000 buys" (R-calculator-01). Until its script is wanted, it stays the prerendered HTML. */
export const Calculator = () => (
  <Suspense fallback={null}>
    <PriceCalculator />
  </Suspense>
)
