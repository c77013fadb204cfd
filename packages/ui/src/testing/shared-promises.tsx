/** What many components promise in the same words, each time with the number under which the component's page lists it. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { emulatePrint } from './emulate.ts'
import { smallTargets, tooWide } from './measure.ts'

export const LONG_WORD = 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung'

/** Pass a sample with the longest words and figures it may get. */
export function testFits(promise: string, sample: ReactElement, percent = 100): void {
  test(`${promise}: at 320 px with text at ${percent} % nothing is wider than the screen, and nothing is cut off`, async () => {
    await page.viewport(320, 640)
    document.documentElement.style.fontSize = `${percent}%`
    const { container } = await render(sample)
    expect(tooWide()).toEqual([])
    const cut = [...container.querySelectorAll('*')].filter(
      (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'hidden' && element.clientWidth > 1,
    )
    expect(cut.map(({ className }) => className)).toEqual([])
  })
}

export function testStyleFree(promise: string, ...samples: readonly ReactElement[]): void {
  test(`${promise}: the server’s HTML has no style attribute, which a strict Content-Security-Policy blocks (R-security-02)`, () => {
    for (const sample of samples) expect(renderToStaticMarkup(sample)).not.toMatch(/ style=|<style/)
  })
}

export function testTargets(promise: string, sample: ReactElement, width = 1280): void {
  test(`${promise}: at ${width} px each link and button is at least 44 px high and wide`, async () => {
    await page.viewport(width, 900)
    await render(sample)
    expect(smallTargets()).toEqual([])
  })
}

export function testNotPrinted(promise: string, sample: ReactElement): void {
  test(`${promise}: it is not printed (R-accessibility-13)`, async () => {
    const { container } = await render(sample)
    expect(container.firstElementChild?.checkVisibility()).toBe(true)
    await emulatePrint()
    expect(container.firstElementChild?.checkVisibility()).toBe(false)
  })
}

export function testDrawing(promise: string, drawing: (props: { label?: string }) => ReactElement): void {
  test(`${promise}: it is decorative without a label, and an image with one`, async () => {
    const screen = await render(drawing({}))
    expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('img').elements()).toEqual([])
    await screen.rerender(drawing({ label: 'Three houses' }))
    await expect.element(screen.getByRole('img', { name: 'Three houses' })).toBeInTheDocument()
  })
}
