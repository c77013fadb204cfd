import { lazy, Suspense } from 'react'
import { reloadOnce } from '../shell/load-failure.tsx'

export interface PriceCalculatorProps {
  /** For a page where the whole calculator would be too much: its words there, without the towers and the month. */
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
const intent = (slider: HTMLInputElement | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!slider) return resolve()
    if (slider.value !== slider.defaultValue || slider === document.activeElement) return resolve()
    const listen = ({ target }: Event) => {
      if (target !== slider) return
      for (const type of SIGNS) removeEventListener(type, listen, true)
      resolve()
    }
    for (const type of SIGNS) addEventListener(type, listen, { capture: true, passive: true })
  })

/** The prerendered slider, on the page that was loaded first. */
function sliderOnPage(): HTMLInputElement | undefined {
  if (import.meta.env.SSR) return undefined
  const slider = document.getElementById(PRICE)
  return slider instanceof HTMLInputElement ? slider : undefined
}

/** Keeps the worked deal, and says why the slider does not change it. Browsers cache a failed import, so only a reload helps. */
function rest(slider: HTMLInputElement): void {
  slider.value = slider.defaultValue
  slider.disabled = true
  const result = slider.closest('section')?.querySelector('output')
  if (result)
    result.textContent = 'Other prices didn’t load, probably because your connection dropped. Load the page again to change the price.'
}

const PriceCalculator = lazy(async () => {
  const slider = sliderOnPage()
  await intent(slider)
  return import('./price-calculator.tsx').catch((error: unknown) => {
    if (!slider) throw error
    // After a release it is elsewhere, and a new document says where.
    if (!reloadOnce()) rest(slider)
    return new Promise<never>(() => {})
  })
})

/** "What £40,000 buys" (R-calculator-01). Until its script is wanted, it stays the prerendered HTML. */
export const Calculator = (props: PriceCalculatorProps) => (
  <Suspense fallback={null}>
    <PriceCalculator {...props} />
  </Suspense>
)
