/** What many components promise in the same words, each time with the number under which the component's page lists it. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { LinkProvider, type LinkComponentProps } from '../foundations/link/index.ts'
import type { Surface } from '../foundations/tokens/surface.ts'
import { emulate, emulatePrint } from './emulate.ts'
import { boxOf, find, styleOf, tooWide } from './measure.ts'

export const LONG_WORD = 'Energieeffizienzverbesserungsmaßnahmenkatalogbearbeitung'

/** Pass a sample with what is widest in it. Every story is looked at too, its main one also with text at 200 % (.storybook/matrix.test.ts). */
export function testFits(promise: string, sample: ReactElement): void {
  test(`${promise}: at 320 px nothing is wider than the screen, and nothing is cut off`, async () => {
    await page.viewport(320, 640)
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

export function testNotPrinted(promise: string, sample: ReactElement): void {
  test(`${promise}: it is not printed (R-accessibility-13)`, async () => {
    const { container } = await render(sample)
    expect(container.firstElementChild?.checkVisibility()).toBe(true)
    await emulatePrint()
    expect(container.firstElementChild?.checkVisibility()).toBe(false)
  })
}

/** Pass a sample that otherwise differs from the page by its background alone. */
export function testEdgesInForcedColours(promise: string, sample: ReactElement): void {
  test(`${promise}: in forced colours lines above and below set it off from the page (R-accessibility-08)`, async () => {
    const { container } = await render(sample)
    await emulate({ 'forced-colors': 'active' })
    const { borderTopWidth, borderTopStyle, borderBottomWidth, borderBottomStyle } = getComputedStyle(
      container.firstElementChild ?? container,
    )
    expect([borderTopWidth, borderTopStyle, borderBottomWidth, borderBottomStyle]).toEqual(['1px', 'solid', '1px', 'solid'])
  })
}

export function testAppLinks(promise: string, sample: ReactElement): void {
  test(`${promise}: its links are the app’s own`, async () => {
    const { container } = await render(<LinkProvider component={AppLink}>{sample}</LinkProvider>)
    const links = [...container.querySelectorAll('a')]
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !link.hasAttribute('data-app')).map(({ textContent }) => textContent)).toEqual([])
  })
}

const AppLink = ({ children, ...props }: LinkComponentProps) => (
  <a {...props} data-app="">
    {children}
  </a>
)

/** The surfaces' backgrounds in the light theme. */
const GROUNDS = { default: 'rgb(255, 255, 255)', stone: 'rgb(244, 242, 238)', inverse: 'rgb(13, 13, 12)' }

export function testSurfaces(promise: string, sample: (props: { surface: Surface }) => ReactElement): void {
  test.each(['default', 'stone', 'inverse'] as const)(
    `${promise}: with surface %s, it sets the surface for its contents`,
    async (surface) => {
      const { container } = await render(sample({ surface }))
      const root = find(container.firstElementChild)
      expect([root.dataset['surface'], styleOf(root).backgroundColor]).toEqual([surface, GROUNDS[surface]])
    },
  )
}

/** Pass what is loading, whose root has this selector. */
export function testAppearsLate(promise: string, selector: string, sample: ReactElement): void {
  test(`${promise}: it appears after 300 ms, and its space is reserved before`, async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' })
    await render(sample)
    const [delay] = find(selector).getAnimations()
    if (!delay) throw new Error('It appears at once.')
    expect(delay.effect?.getTiming().delay).toBe(300)
    delay.pause()
    delay.currentTime = 299
    expect(styleOf(selector).visibility).toBe('hidden')
    const { width, height } = boxOf(selector)
    expect(height).toBeGreaterThan(0)
    delay.currentTime = 302
    expect(styleOf(selector).visibility).toBe('visible')
    expect(boxOf(selector)).toMatchObject({ width, height })
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
